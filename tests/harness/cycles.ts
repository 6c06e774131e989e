/** The import cycles of a graph of files: its strongly connected components of more than one file (Tarjan). */
export function cyclesIn(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const cycles: string[][] = []
  const indexOf = new Map<string, number>()
  const stack: string[] = []
  /** Returns the lowest index on the stack that the file reaches. */
  const visit = (file: string): number => {
    const index = indexOf.size
    indexOf.set(file, index)
    const depth = stack.push(file) - 1
    let low = index
    for (const target of graph.get(file) ?? []) {
      if (!graph.has(target)) continue
      if (!indexOf.has(target)) low = Math.min(low, visit(target))
      else if (stack.includes(target)) low = Math.min(low, indexOf.get(target) ?? low)
    }
    if (low === index) {
      const component = stack.splice(depth)
      if (component.length > 1) cycles.push(component)
    }
    return low
  }
  for (const file of graph.keys()) if (!indexOf.has(file)) visit(file)
  return cycles
}
