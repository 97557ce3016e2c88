import { once } from 'node:events'
import { WebSocket } from 'ws'

/** A profile as the inspector gives it; times in microseconds. */
type Profile = {
  nodes: { id: number; callFrame: { functionName: string }; children?: number[] }[]
  samples: number[]
  timeDeltas: number[]
}

/** How often the isolate is looked at, in microseconds. */
const everyMicroseconds = 100

/** The inspector of the site's isolate, where its Worker and its objects run. */
export class IsolateInspector {
  readonly #socket: WebSocket
  #asked = 0

  private constructor(socket: WebSocket) {
    this.#socket = socket
  }

  static async open(port: number): Promise<IsolateInspector> {
    const listed = (await (await fetch(`http://127.0.0.1:${port}/json`)).json()) as { title: string; webSocketDebuggerUrl: string }[]
    const url = (listed.find(({ title }) => title.includes('kampklar')) ?? listed[0])?.webSocketDebuggerUrl ?? ''
    const socket = new WebSocket(url)
    await once(socket, 'open')
    const inspector = new IsolateInspector(socket)
    await inspector.#ask('Profiler.enable')
    await inspector.#ask('Profiler.setSamplingInterval', { interval: everyMicroseconds })
    return inspector
  }

  #ask<Result>(method: string, params: object = {}): Promise<Result> {
    const id = ++this.#asked
    return new Promise((resolve) => {
      const hear = (data: Buffer) => {
        const answer = JSON.parse(data.toString()) as { id?: number; result: Result }
        if (answer.id !== id) return
        this.#socket.off('message', hear)
        resolve(answer.result)
      }
      this.#socket.on('message', hear)
      this.#socket.send(JSON.stringify({ id, method, params }))
    })
  }

  /** The profile of the isolate while `work` runs. */
  async profileOf(work: () => Promise<unknown>): Promise<Profile> {
    await this.#ask('Profiler.start')
    await work()
    return (await this.#ask<{ profile: Profile }>('Profiler.stop')).profile
  }

  close(): void {
    this.#socket.terminate()
  }
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
