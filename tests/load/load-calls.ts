import type { OurSite } from '../bench/contender/our-site.ts'
import { HttpClient } from '../bench/http-client.ts'
import type { LoadTally } from './load-tally.ts'

/** An open schedule has many calls under way when the site is slow, and none of them waits for a connection. */
const connections = 512

const patienceMs = 60_000

/** An answer that never comes must not hold the run. */
async function withPatience<Answer>(answer: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer')), patienceMs)
  })
  return Promise.race([answer, tooLate]).finally(() => clearTimeout(timer))
}

export type LoadCall = {
  /** The kind under which it is counted. */
  kind: string
  method: 'GET' | 'POST'
  path: string
  /** The player who calls; null for a guest. */
  as: string | null
  body?: object
  /** Codes of refusals that are right here, because another call may have come first. */
  mayRefuse?: readonly string[]
}

/** The calls of a run, each counted; a refusal that should not be is a failure. */
export class LoadCalls {
  readonly #site: OurSite
  readonly #tally: LoadTally
  readonly #http: HttpClient
  #underWay = 0

  constructor(site: OurSite, tally: LoadTally) {
    this.#site = site
    this.#tally = tally
    this.#http = new HttpClient(site.port, connections)
  }

  /** Answers the reply, or null when it was refused or failed. */
  async call<Body>({ kind, method, path, as, body, mayRefuse = [] }: LoadCall): Promise<Body | null> {
    const headers = { Origin: this.#site.origin, 'Content-Type': 'application/json', Accept: path.startsWith('/api') ? '*/*' : 'text/html' }
    const signedIn = as === null ? headers : { ...headers, Authorization: await this.#site.tokenOf(as) }
    const from = performance.now()
    this.#underWay += 1
    try {
      const { status, text } = await withPatience(this.#http.call(method, path, signedIn, body && JSON.stringify(body)))
      const reply = text.startsWith('{') ? (JSON.parse(text) as Body & { success?: boolean; error?: string }) : null
      const refusal = reply?.success === false ? (reply.error ?? 'unnamed') : status === 200 ? null : String(status)
      this.#tally.call(kind, { ms: performance.now() - from, bytes: Buffer.byteLength(text), refusal })
      if (refusal !== null && !mayRefuse.includes(refusal)) this.#tally.fail(`${kind} was answered with ${status} ${text}`)
      return refusal === null ? reply : null
    } catch (error) {
      this.#tally.fail(`${kind}: ${(error as Error).message}`)
      return null
    } finally {
      this.#underWay -= 1
    }
  }

  underWay(): number {
    return this.#underWay
  }

  close(): void {
    this.#http.close()
  }
}
