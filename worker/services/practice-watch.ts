import type { Database } from '../../db/client.ts'
import { changePractice, readPractice, readTicketStates } from '../../db/queries/staff/practice.ts'
import { readAllFacts } from '../../durable/desk/read-staff-facts.ts'
import { staffDeskOf } from '../../durable/ports/objects.ts'
import { concernsOf } from '../../durable/rules/staff/concerns/concerns.ts'
import { isOpen, observe, type PracticeFacts, type PracticeRun } from '../../durable/rules/staff/practice/practice.ts'
import type { Bindings } from '../app-env.ts'

/** The site for the practice: all concerns of the desk, their takers, and the tickets of the runs. */
async function readPracticeFacts(env: Bindings, db: Database, runs: readonly PracticeRun[], now: number): Promise<PracticeFacts> {
  const ids = runs.flatMap(({ trouble }) => (trouble?.is === 'ticket' ? [trouble.id] : []))
  const [facts, desk, tickets] = await Promise.all([readAllFacts(env, db, now), staffDeskOf(env).view(), readTicketStates(db, ids)])
  const concerns = concernsOf({ ...facts, online: 0, queued: 0 })
  return { concerns: new Set(concerns.map(({ id }) => id)), taken: new Set(Object.keys(desk.taken)), tickets }
}

/** The runs of the practice after a read of the site, which is left out while no accident goes on. */
export async function watchPractice(env: Bindings, db: Database, now: number): Promise<readonly PracticeRun[]> {
  const runs = await readPractice(db)
  if (!runs.some((run) => isOpen(run) && run.trouble !== null)) return runs
  const facts = await readPracticeFacts(env, db, runs, now)
  const after = await changePractice(db, (before) => observe(before, facts, now))
  return 'ok' in after ? runs : after
}
