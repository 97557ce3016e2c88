/** A profile as the inspector gives it; times in microseconds. */
export type Profile = {
  nodes: { id: number; callFrame: { functionName: string }; children?: number[] }[]
  samples: number[]
  timeDeltas: number[]
}

/** The time of one profile by function, what it calls included, each function once a stack; in microseconds. Idle time is left out. */
function inclusiveTimes({ nodes, samples, timeDeltas }: Profile): Map<string, number> {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)))
  const times = new Map<string, number>()
  for (const [i, sample] of samples.entries()) {
    const names = new Set<string>()
    for (let id: number | undefined = sample; id !== undefined; id = parents.get(id)) names.add(byId.get(id)?.callFrame.functionName ?? '')
    if (names.has('(idle)')) continue
    for (const name of names) times.set(name, (times.get(name) ?? 0) + (timeDeltas[i] ?? 0))
  }
  return times
}

/** The share of the busy time that each of these functions takes, what it calls included, over all profiles. */
export function sharesOf(profiles: readonly Profile[], functions: readonly string[]): number[] {
  const all = profiles.map(inclusiveTimes)
  const sumOf = (name: string) => all.reduce((sum, times) => sum + (times.get(name) ?? 0), 0)
  return functions.map((name) => sumOf(name) / sumOf('(root)'))
}
