import { setTimeout as sleep } from 'node:timers/promises'
import { freePlayers, type SeenRun } from '../bots/site-client.ts'
import { type MadeAccident, makers } from './make-accident.ts'
import type { PracticeDeps } from './practice-deps.ts'

const selectEveryMs = 2_000
const administrator = 3

/** The memory of the launcher: the runs that it works on, and the way to undo its part of each. */
export type PracticeMemory = { busy: Set<string>; made: Map<string, MadeAccident> }
export const freshPracticeMemory = (): PracticeMemory => ({ busy: new Set(), made: new Map() })

/** Makes the accident of a run, and tells the site that it happened, or why it could not be made. */
async function make(deps: PracticeDeps, { made }: PracticeMemory, staff: string, { id, accident }: SeenRun): Promise<void> {
  const tell = (outcome: object) => deps.site.post(staff, '/api/admin/practice/made', { id, ...outcome })
  try {
    const happened = await makers[accident](deps, staff)
    made.set(id, happened)
    await tell({ trouble: happened.trouble })
  } catch (error) {
    await tell({ failure: (error as Error).message.slice(0, 200) || 'Ukjent feil' })
  }
}

/** Reads the practice once, which makes the site check it too: makes the ordered accidents, and undoes the solved ones. */
export async function stepPractice(deps: PracticeDeps, memory: PracticeMemory): Promise<void> {
  const staff = (await freePlayers(deps.site)).find(({ role }) => role >= administrator)?.steamid
  if (staff === undefined) return
  const runs = await deps.site.readPractice(staff)
  for (const run of runs) {
    if (run.happened_at !== null || run.failure !== null || memory.busy.has(run.id)) continue
    memory.busy.add(run.id)
    void make(deps, memory, staff, run).catch((error: Error) => console.error(`An accident was not told to the site: ${error.message}`))
  }
  for (const [id, { undo }] of memory.made) {
    const run = runs.find((each) => each.id === id)
    if (run && run.solved_at === null) continue
    memory.made.delete(id)
    await undo()
  }
}

/** Makes the accidents of the practice on this machine for as long as the launcher runs (docs/product.md 13.16). */
export async function runPractice(demo: Omit<PracticeDeps, 'pause'>): Promise<never> {
  const deps = { ...demo, pause: sleep }
  const memory = freshPracticeMemory()
  let isSilent = false
  for (;;) {
    try {
      await stepPractice(deps, memory)
      isSilent = false
    } catch (error) {
      if (!isSilent) console.error(`The practice cannot see the site: ${(error as Error).message}`)
      isSilent = true
    }
    await sleep(selectEveryMs)
  }
}
