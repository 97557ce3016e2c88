import { Agent, request } from 'node:http'

export type HttpAnswer = { status: number; text: string }
type Call = { method: 'GET' | 'POST'; path: string; headers: Record<string, string>; body: string }

/** Calls to one server over kept connections, without the cost of fetch on our side. */
export class HttpClient {
  readonly #agent: Agent
  readonly #port: number

  constructor(port: number, connections = 32) {
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections })
    this.#port = port
  }

  call(method: 'GET' | 'POST', path: string, headers: Record<string, string> = {}, body = ''): Promise<HttpAnswer> {
    return new Promise((resolve, reject) => this.#ask({ method, path, headers, body }, resolve, reject))
  }

  #ask({ body, ...call }: Call, resolve: (answer: HttpAnswer) => void, reject: (error: Error) => void): void {
    const asked = request({ host: 'localhost', port: this.#port, agent: this.#agent, ...call }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString() }))
      answer.on('error', reject)
    })
    asked.on('error', (error: NodeJS.ErrnoException) => {
      // The server ends connections that were idle for long; one may go just when we use it again.
      if (asked.reusedSocket && error.code === 'ECONNRESET') this.#ask({ body, ...call }, resolve, reject)
      else reject(error)
    })
    asked.end(body)
  }

  close(): void {
    this.#agent.destroy()
  }
}
