import type { Contract } from '../../schemas/contract.ts'

/**
 * The path as the document names it. Paths that differ only in the names of their parameters are one path in OpenAPI: a parameter that its
 * methods name differently is `id`.
 */
export function templateOf(path: string, routes: Readonly<Record<string, Contract>>): string {
  const shape = shapeOf(path)
  const same = Object.values(routes).filter((contract) => shapeOf(contract.path) === shape)
  return path
    .split('/')
    .map((segment, i) => (same.every((contract) => contract.path.split('/')[i] === segment) ? segment : '{id}'))
    .join('/')
}

const shapeOf = (path: string): string => path.replace(/\{\w+\}/g, '{}')

/** The names of the parameters of a path. */
export const parameterNames = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
