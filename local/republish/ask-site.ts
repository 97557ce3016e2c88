import { setTimeout as sleep } from 'node:timers/promises'
import { operatorHeader } from '../../durable/rules/staff/operator-header.ts'
import { Problem } from '../problem.ts'

/** One call of the operator's to the site; answers its body. */
export type AskSite = (body: object) => Promise<Record<string, unknown>>

/** How often a call is made before it counts as failed, and the pause between (ms). */
const tries = 4
const pauseMs = 2_000

/** Asks the site at this address with the operator's secret. Each call may be repeated, and is where it failed. */
export function askSiteAt(address: string, secret: string): AskSite {
  const headers = { [operatorHeader]: secret, 'Content-Type': 'application/json' }
  const once = async (body: object): Promise<Response | Error> => {
    try {
      return await fetch(`${address}/hooks/republish`, { method: 'POST', headers, body: JSON.stringify(body) })
    } catch (error) {
      return error as Error
    }
  }
  return async (body) => {
    for (let tried = 1; ; tried += 1) {
      const answer = await once(body)
      if (answer instanceof Response && answer.ok) return (await answer.json()) as Record<string, unknown>
      if (answer instanceof Response && answer.status === 401) throw new Problem(`${address} does not know this OPERATOR_SECRET.`)
      const why = answer instanceof Response ? `answered ${answer.status}` : `did not answer (${answer.message})`
      if (tried === tries) throw new Problem(`${address} ${why}. Rooms that were sent stay sent: run it again.`)
      await sleep(pauseMs)
    }
  }
}
