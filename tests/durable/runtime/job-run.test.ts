import { describe, expect, it } from 'vitest'
import { JobRun } from '../../../durable/runtime/job-run.ts'
import { firstRetryMs } from '../../../durable/runtime/outbox.ts'

/** A job whose work ends when the test says; `at` is when it wants to be worked on. */
function aJob() {
  const job = { at: null as number | null, now: 100, exists: true, rearmed: 0 }
  const work = Promise.withResolvers<void>()
  const run = new JobRun({
    exists: () => job.exists,
    nextTryAt: () => job.at,
    work: () => work.promise,
    clock: () => job.now,
  })
  return {
    job,
    run,
    end: work.resolve,
    drain: () =>
      run.drain(
        () => job.now,
        () => job.rearmed++,
      ),
  }
}

describe('the job of an object', () => {
  it('is work from the moment it wants to be tried', () => {
    const { job, run } = aJob()
    expect(run.hasWork()).toBe(false)
    job.at = 101
    expect(run.hasWork()).toBe(false)
    job.at = 100
    expect(run.hasWork()).toBe(true)
  })

  it('runs once at a time, and the alarm is set again when it rests', async () => {
    const { job, run, end, drain } = aJob()
    job.at = 100
    const drained = drain()
    expect(run.hasWork()).toBe(false)
    expect(job.rearmed).toBe(0)
    end()
    await drained
    expect(run.hasWork()).toBe(true)
    expect(job.rearmed).toBe(1)
  })

  it('wakes its object while it runs only after a crash, and not once it is done', async () => {
    const { job, run, end, drain } = aJob()
    job.at = 70
    expect(run.nextTryAt(100)).toBe(70)
    const drained = drain()
    expect(run.nextTryAt(100)).toBe(100 + firstRetryMs)
    job.exists = false
    job.at = null
    expect(run.nextTryAt(100)).toBeNull()
    job.exists = true
    end()
    await drained
    job.at = 500
    expect(run.nextTryAt(100)).toBe(500)
  })

  it('tells what fails and how much is due at once, and nothing where it cannot tell', () => {
    const { run } = aJob()
    expect(run.failing()).toEqual([])
    expect(run.retry()).toBe(0)
    const failed = [{ lane: 'a', what: 'a', since: 0, attempts: 3, parked: false, error: 'borte' }]
    const telling = new JobRun({
      exists: () => true,
      nextTryAt: () => null,
      work: async () => undefined,
      clock: () => 0,
      failing: () => failed,
      retry: () => 2,
    })
    expect(telling.failing()).toBe(failed)
    expect(telling.retry()).toBe(2)
  })
})
