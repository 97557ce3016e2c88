import { type Reply, refused } from '../../../web/net/http.ts'
import { createEntry } from '../../../web/resource/entry.ts'
import { type Resource, resource } from '../../../web/resource/resource.ts'
import type { Ends, Trigger } from '../../../web/resource/triggers.ts'
import { createStore } from '../../../web/state/store.ts'

export const lost = refused('UNKNOWN_ERROR')
/** Lets every promise go on that can. */
export const settled = async () => {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve()
}

/** An entry whose reads are answered when and as the test says; `tell` is the news of its only trigger. */
export function heldEntry(more: Omit<Resource<string, string>, 'name' | 'read'> = {}) {
  const answers: ((reply: Reply<string>) => void)[] = []
  const wanted: (() => boolean)[] = []
  const clock = { now: 1_000 }
  let ends: Ends<string> | null = null
  const news: Trigger<string> = (to) => {
    ends = to
    return () => {
      ends = null
    }
  }
  const read: Resource<string, string>['read'] = (_of, _known, isWanted) => {
    wanted.push(isWanted)
    return new Promise((resolve) => answers.push(resolve))
  }
  const { again = [], ...rest } = more
  const held = resource('held', read, { ...rest, again: [news, ...again] })
  const entry = createEntry(held, 'one', { store: createStore(), now: () => clock.now })
  const snapshots: (string | null)[] = []
  const watch = () => entry.watch(() => snapshots.push(entry.snapshot().value))
  const answer = async (place: number, data: string) => {
    answers[place]?.({ ok: true, data })
    await settled()
  }
  const refuse = async (place: number, refusal: Reply<string> = lost) => {
    answers[place]?.(refusal)
    await settled()
  }
  const tell = async (by: (to: Ends<string>) => void = ({ read: again }) => again()) => {
    if (ends) by(ends)
    await settled()
  }
  return { entry, answers, wanted, snapshots, clock, watch, answer, refuse, tell, isListening: () => ends !== null }
}
