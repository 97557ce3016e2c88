import { expect, it, vi } from 'vitest'
import type { SeenRun } from '../../local/bots/site-client.ts'
import { patienceMs } from '../support/site/patience.ts'
import { callAs, type Session } from '../support/site/session.ts'
import { signInLocally } from '../support/site/sign-in-locally.ts'
import { startSite } from '../support/site/site.ts'

type Listed = { players: { steamid: string; role: number }[] }
type Inbox = { result: { id: number; subject: string }[] }
type Run = SeenRun & { seen_at: number | null; found_at: number | null }

it('a ticket of the practice is made by the launcher, found when staff take it, and solved when they answer', {
  timeout: 300_000,
}, async () => {
  const site = await startSite({ SEED: 'demo', DEV_LOGIN: '1', CS2_SIM: '0' })
  try {
    const { players } = (await (await fetch(`${site.url}/auth/local/players`)).json()) as Listed
    const staff: Session = await signInLocally(site.url, players.find(({ role }) => role === 4)?.steamid ?? '')
    const player: Session = await signInLocally(site.url, players.find(({ role }) => role === 1)?.steamid ?? '')
    const runOf = async (): Promise<Run | undefined> =>
      (await callAs<{ runs: Run[] }>(site.url, staff, 'GET', '/admin/practice')).runs.find(({ id }) => id === 'prove')
    /** Resolves when the run has come to this step. */
    const until = (step: 'seen_at' | 'found_at' | 'solved_at') =>
      vi.waitFor(async () => expect(await runOf()).toMatchObject({ [step]: expect.any(Number) }), { timeout: patienceMs, interval: 250 })

    expect(await callAs(site.url, player, 'GET', '/admin/practice')).toMatchObject({ error: 'FORBIDDEN' })
    const order = () => callAs(site.url, staff, 'POST', '/admin/practice/order', { id: 'prove', accident: 'cannot-join' })
    for (const answer of [await order(), await order()]) expect(answer.success).toBe(true)
    const second = { id: 'en-til', accident: 'cannot-join' }
    expect(await callAs(site.url, staff, 'POST', '/admin/practice/order', second)).toMatchObject({ error: 'CONFLICT' })
    await until('seen_at')
    expect(await runOf()).toMatchObject({ found_at: null, solved_at: null })

    const inbox = await callAs<Inbox>(site.url, staff, 'GET', '/support/tickets/admin')
    // The demo has an older one of the same name.
    const id = Math.max(...inbox.result.filter(({ subject }) => subject === 'Kommer ikke inn på serveren').map((ticket) => ticket.id))
    expect((await callAs(site.url, staff, 'PUT', `/support/tickets/${id}/assign`, { steamid: staff.steamId })).success).toBe(true)
    await until('found_at')
    expect((await runOf())?.solved_at).toBe(null)
    const words = { message: 'Prøv å starte spillet på nytt.', is_staff: 1 }
    expect((await callAs(site.url, staff, 'POST', `/support/tickets/${id}/reply`, words)).success).toBe(true)
    await until('solved_at')

    expect((await callAs(site.url, staff, 'POST', '/admin/practice/clear')).success).toBe(true)
    expect(await runOf()).toBeUndefined()
  } finally {
    await site.stop()
  }
})
