import { onTestFinished } from 'vitest'

/** A call of the page to its server, which has no answer until the test gives one. */
export type HeldCall = {
  /** Method and path, as 'GET /top/getData?period=all'. */
  asked: string
  body: unknown
  answer(data?: object): Promise<void>
  refuse(code?: string): Promise<void>
  /** Answers with a file. Its bytes are read in a while: wait for their consequences. */
  send(file: Response): void
}

/** Ends after every promise that can go on by now, no matter what the fake timers say. */
export const promisesRun = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })

/** Takes the place of `fetch` until the test is over. The list grows with every call, in the order of the calls. */
export function holdCalls(): HeldCall[] {
  const calls: HeldCall[] = []
  const before = globalThis.fetch
  const hold = (path: string, { method = 'GET', body }: RequestInit = {}): Promise<Response> =>
    new Promise((resolve) => {
      const reply = (json: object) => {
        resolve(Object.assign(new Response(), { json: async () => json }))
        return promisesRun()
      }
      calls.push({
        asked: `${method} ${path.replace(/^\/api/, '')}`,
        body: typeof body === 'string' ? JSON.parse(body) : null,
        answer: (data = {}) => reply({ success: true, ...data }),
        send: resolve,
        refuse: (code = 'SERVER_ERROR') => reply({ success: false, error: code, message: `refused: ${code}` }),
      })
    })
  globalThis.fetch = hold as typeof fetch
  onTestFinished(() => {
    globalThis.fetch = before
  })
  return calls
}

/** The call at this place, which must have been made. */
export function callAt(calls: readonly HeldCall[], place: number): HeldCall {
  const call = calls.at(place)
  if (!call) throw new Error(`${calls.length} calls were made, and none at place ${place}`)
  return call
}

/** The newest call that asked for this, as '/tickets/2/messages' or 'POST /admin'; it must have been made. */
export function callFor(calls: readonly HeldCall[], part: string): HeldCall {
  const call = calls.findLast(({ asked }) => asked.includes(part))
  if (!call) throw new Error(`nothing asked for ${part}, only for ${calls.map(({ asked }) => asked).join(', ')}`)
  return call
}
