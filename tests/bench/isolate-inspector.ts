import { once } from 'node:events'
import { WebSocket } from 'ws'
import type { Profile } from './cpu-profile.ts'

/** How often the isolate is looked at, in microseconds. */
const everyMicroseconds = 100

/** A heap as the inspector gives it: the fields of all nodes one after another, named by `node_fields`. */
type HeapSnapshot = { snapshot: { meta: { node_fields: string[] } }; nodes: number[]; strings: string[] }

function countObjects({ snapshot, nodes, strings }: HeapSnapshot): Map<string, number> {
  const fields = snapshot.meta.node_fields
  const counts = new Map<string, number>()
  for (let at = fields.indexOf('name'); at < nodes.length; at += fields.length) {
    const name = strings[nodes[at] ?? 0] ?? ''
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return counts
}

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

  /** How many objects of each class the isolate holds after a collection of garbage, by the names that V8 gives them. */
  async objectsHeld(): Promise<Map<string, number>> {
    let text = ''
    const hear = (data: Buffer) => {
      const { method, params } = JSON.parse(data.toString()) as { method?: string; params?: { chunk: string } }
      if (method === 'HeapProfiler.addHeapSnapshotChunk') text += params?.chunk
    }
    this.#socket.on('message', hear)
    await this.#ask('HeapProfiler.takeHeapSnapshot')
    this.#socket.off('message', hear)
    return countObjects(JSON.parse(text) as HeapSnapshot)
  }

  close(): void {
    this.#socket.terminate()
  }
}
