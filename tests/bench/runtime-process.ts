import type { ChildProcess } from 'node:child_process'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { basename } from 'node:path'

/** The id of the last runtime process that `work` started. */
export async function runtimeStartedBy(work: () => Promise<unknown>): Promise<number> {
  let runtime: ChildProcess | null = null
  const see = (message: unknown) => {
    const { process: child } = message as { process: ChildProcess }
    // Its file is known only when it has been spawned.
    child.once('spawn', () => {
      if (basename(child.spawnfile).startsWith('workerd')) runtime = child
    })
  }
  subscribe('child_process', see)
  try {
    await work()
  } finally {
    unsubscribe('child_process', see)
  }
  const pid = (runtime as ChildProcess | null)?.pid
  if (pid === undefined) throw new Error('no runtime was started')
  return pid
}
