import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type BotRoster, openRoster } from '../../../local/bots/bot-roster.ts'
import { FakeQueue } from '../../support/node/fake-queue.ts'
import { play } from '../../support/node/fake-site.ts'

const bots = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l']

describe('bots and the queue', () => {
  let stateDir = ''
  let roster: BotRoster
  beforeEach(() => {
    stateDir = mkdtempSync(join(tmpdir(), 'kampklar-queue-'))
    roster = openRoster(stateDir)
  })
  afterEach(() => rmSync(stateDir, { recursive: true, force: true }))

  /** Somebody waits who has asked for bots. */
  function asked(fill: FakeQueue['fill'], options: Partial<ConstructorParameters<typeof FakeQueue>[0]> = {}): FakeQueue {
    const queue = new FakeQueue({ players: bots, ...options })
    queue.fill = fill
    queue.join('owner')
    return queue
  }
  const hasCheck = (queue: FakeQueue, number = 1) => play(queue, roster, () => queue.check?.id === `scrim-${number}`)
  const answered = (queue: FakeQueue, count: number) =>
    play(queue, roster, () => [...(queue.check?.answers.values() ?? [])].filter((each) => each === 'accepted').length === count)

  it('join one by one until ten wait, and accept the check', async () => {
    const queue = asked('accept')
    await hasCheck(queue)
    await answered(queue, 9)
    expect(queue.posts.filter((each) => each.endsWith('join'))).toHaveLength(9)
    expect(queue.check?.answers.get('owner')).toBe('asked')
  })

  it('stay away while nobody asks for them', async () => {
    const queue = asked(null)
    await play(queue, roster, () => queue.site.looks > 20)
    expect(queue.posts).toEqual([])
  })

  it('are others where one is busy or may not join', async () => {
    const queue = asked('accept', { refused: ['a', 'c'] })
    await hasCheck(queue)
    expect([...(queue.check?.answers.keys() ?? [])]).toEqual(['owner', 'b', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k'])
  })

  it('are nobody whom a person plays', async () => {
    const queue = asked('accept')
    for (const person of ['a', 'b']) queue.site.chosen.add(person)
    queue.join('b')
    await hasCheck(queue)
    await answered(queue, 8)
    expect([...(queue.check?.answers ?? [])].filter(([, answer]) => answer === 'asked').map(([who]) => who)).toEqual(['owner', 'b'])
  })

  it('decline once where that is asked for: one of them, once, and another comes in its place', async () => {
    const queue = asked('decline')
    await play(queue, roster, () => queue.checks === 2)
    await answered(queue, 9)
    expect(queue.posts.filter((each) => each.endsWith('decline'))).toHaveLength(1)
    expect(queue.refused.size).toBe(1)
  })

  it('are silent once where that is asked for: a page of theirs shows the check, and nothing is answered', async () => {
    const queue = asked('silent')
    await hasCheck(queue)
    queue.answer('owner', 'accepted')
    await answered(queue, 9)
    await play(queue, roster, () => queue.check?.shown.size === 1)
    const silent = [...queue.check!.shown]
    expect([...queue.check!.answers].filter(([, answer]) => answer === 'asked').map(([who]) => who)).toEqual(silent)
    queue.endCheck()
    await hasCheck(queue, 2)
    await answered(queue, 9)
    expect(queue.check?.answers.has(silent[0]!)).toBe(false)
  })

  it('leave when nobody real waits any more', async () => {
    const queue = asked('accept', { refused: ['k', 'l', 'j', 'i', 'h'] })
    await play(queue, roster, () => queue.waiting.length === 8)
    queue.leave('owner')
    await play(queue, roster, () => queue.waiting.length === 0)
    expect(queue.posts.filter((each) => each.endsWith('leave'))).toHaveLength(7)
  })

  it('go back with the others when a person declines, and leave, since nobody waits then', async () => {
    const queue = asked('accept')
    await hasCheck(queue)
    queue.answer('owner', 'declined')
    await play(queue, roster, () => queue.waiting.length === 0)
    expect(queue.checks).toBe(1)
  })

  it('play the captain of the scrim that they came into', async () => {
    const queue = asked('accept')
    await hasCheck(queue)
    queue.answer('owner', 'accepted')
    await play(queue, roster, () => queue.site.match.status === 'live')
    expect(queue.site.acts).toEqual(['a map-action', 'a map-action', 'a map-action'])
  })

  it('answer the check after the launcher was started again', async () => {
    const queue = asked('accept')
    await hasCheck(queue)
    roster = openRoster(stateDir)
    await answered(queue, 9)
    expect(queue.checks).toBe(1)
  })
})
