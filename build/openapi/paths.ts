import type { Contract } from '../../schemas/contract.ts'

/**
 * The path as the document names it. Paths that differ only in the names of their parameters are one path in OpenAPI: a parameter that its
 * methods name differently is `id`. The document has no sign for a parameter of several segments (`{page+}`).
 */
export function templateOf(path: string, routes: Readonly<Record<string, Contract>>): string {
  const shape = shapeOf(path)
  const same = Object.values(routes).filter((contract) => shapeOf(contract.path) === shape)
  return path
    .replace('+}', '}')
    .split('/')
    .map((segment, i) => (same.every((contract) => contract.path.replace('+}', '}').split('/')[i] === segment) ? segment : '{id}'))
    .join('/')
}

const shapeOf = (path: string): string => path.replace(/\{\w+\}/g, '{}')

/** The names of the parameters of a path. */
export const parameterNames = (path: string): string[] => [...path.matchAll(/\{(\w+)\+?\}/g)].map(([, name = '']) => name)
