import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { refused } from '../../../web/net/http.ts'
import { heldEntry, lost, settled } from './held-reads.ts'

describe('the value of a resource', () => {
  it('is read when it is first shown, and once for all parts that show it', async () => {
    const { answers, watch, answer, entry } = heldEntry()
    watch()
    watch()
    await answer(0, 'a')
    expect([answers.length, entry.snapshot()]).toEqual([1, { value: 'a', problem: null, isReading: false }])
  })

  it('is the newest answer, whatever the order in which answers come', async () => {
    const order = fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4, maxLength: 4 })
    await fc.assert(
      fc.asyncProperty(order, async (places) => {
        const { watch, tell, answer, entry } = heldEntry()
        watch()
        for (let more = 0; more < 3; more++) await tell()
        for (const place of places) await answer(place, `answer ${place}`)
        expect(entry.snapshot().value).toBe('answer 3')
      }),
      { numRuns: 24 },
    )
  })

  it('stays while it is read again, and beside the reason why that failed', async () => {
    const { watch, tell, answer, refuse, entry } = heldEntry()
    watch()
    await answer(0, 'a')
    await tell()
    expect(entry.snapshot()).toEqual({ value: 'a', problem: null, isReading: true })
    await refuse(1)
    expect(entry.snapshot()).toEqual({ value: 'a', problem: lost, isReading: false })
    await tell()
    await answer(2, 'b')
    expect(entry.snapshot()).toEqual({ value: 'b', problem: null, isReading: false })
  })

  it('is gone when the server has it no more', async () => {
    const { watch, tell, answer, refuse, entry } = heldEntry()
    watch()
    await answer(0, 'a')
    await tell()
    await refuse(1, refused('PAGE_NOT_FOUND'))
    expect(entry.snapshot().value).toBeNull()
  })

  it('is joined to what is known, where the resource says how', async () => {
    const { watch, tell, answer, entry } = heldEntry({ join: (known, more) => known + more })
    watch()
    await answer(0, 'a')
    await tell()
    await answer(1, 'b')
    expect(entry.snapshot().value).toBe('ab')
  })
})

describe('news', () => {
  it('are one reason to read when they come at one moment, and another at the next', async () => {
    const { answers, watch, tell } = heldEntry()
    watch()
    await tell(({ read }) => {
      read()
      read()
    })
    await tell()
    expect(answers).toHaveLength(3)
  })

  it('are listened to only while something shows it', async () => {
    const { answers, watch, tell, isListening } = heldEntry()
    const [one, other] = [watch(), watch()]
    one()
    await settled()
    expect(isListening()).toBe(true)
    other()
    await settled()
    await tell()
    expect([isListening(), answers.length]).toEqual([false, 1])
  })

  it('that come while it is read are not lost to an older answer', async () => {
    const { watch, tell, answer, entry } = heldEntry()
    watch()
    await answer(0, 'a')
    await tell(({ read, change }) => {
      read()
      change((value) => `${value}!`)
    })
    await tell(({ change }) => change((value) => `${value}?`))
    await answer(1, 'b')
    expect(entry.snapshot().value).toBe('b?')
  })

  it('that say it all are shown before anything was read, and after an answer that is older', async () => {
    const { watch, tell, answer, entry } = heldEntry()
    watch()
    await tell(({ take }) => take('told', 0))
    expect(entry.snapshot().value).toBe('told')
    await answer(0, 'older')
    expect(entry.snapshot().value).toBe('told')
  })

  it('that change nothing draw nothing', async () => {
    const { watch, tell, answer, snapshots } = heldEntry()
    watch()
    await answer(0, 'a')
    const before = snapshots.length
    await tell(({ change, take }) => {
      change((value) => value)
      take('a', 0)
    })
    expect(snapshots).toHaveLength(before)
  })
})

describe('a page that one comes back to', () => {
  it('shows what was known at once, and reads it again behind that', async () => {
    const { answers, watch, answer, entry } = heldEntry()
    watch()()
    await answer(0, 'a')
    watch()
    expect([entry.snapshot().value, answers.length]).toEqual(['a', 2])
  })

  it('reads nothing again that is fresh, and does when it is not', async () => {
    const { answers, watch, answer, clock } = heldEntry({ freshMs: 100 })
    const leave = watch()
    await answer(0, 'a')
    leave()
    await settled()
    clock.now += 99
    watch()()
    await settled()
    expect(answers).toHaveLength(1)
    clock.now += 1
    watch()
    expect(answers).toHaveLength(2)
  })

  it('goes on with what is on its way, when one part takes the place of another', async () => {
    const { answers, watch } = heldEntry()
    const leave = watch()
    leave()
    watch()
    await settled()
    expect(answers).toHaveLength(1)
  })

  it('has what was read ahead of it, unless that has lain for long', async () => {
    const { answers, entry, watch, answer, clock } = heldEntry()
    entry.preload()
    entry.preload()
    await answer(0, 'a')
    watch()()
    await settled()
    expect([answers.length, entry.snapshot().value]).toEqual([1, 'a'])
    entry.preload()
    await answer(1, 'b')
    clock.now += 60_000
    watch()
    expect(answers).toHaveLength(3)
  })

  it('wants no more of an answer, once it is left or asks again', async () => {
    const { wanted, watch, tell } = heldEntry()
    const leave = watch()
    expect(wanted[0]?.()).toBe(true)
    await tell()
    expect([wanted[0]?.(), wanted[1]?.()]).toEqual([false, true])
    leave()
    expect(wanted[1]?.()).toBe(false)
  })
})
