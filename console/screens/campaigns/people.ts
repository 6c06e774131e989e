export const people = (n: string): string => (n === '1' ? '1 person' : `${n} people`)
export const personnes = (n: string): string => (n === '1' || n === '0' ? `${n} personne` : `${n} personnes`)
