import { type Asked, type Judged, judge } from '../../durable/rules/queue/check-judge.ts'
import type { WaitingGroup } from '../../durable/rules/queue/queue-selection.ts'
import type { Evening } from './arrivals.ts'

type Reaction = { answer: 'accepts' | 'declines' | 'nothing'; after: number }

/** A check, played: how long it took (ms); whether all came; if not, the ruling on each player of each group. */
export type PlayedCheck = { took: number; cancelled: Judged[][] | null }

const checkMs = 30_000
/** How long somebody takes who answers a check. */
const answerMs = { least: 2_000, most: 20_000 }

function drawReaction({ noShow, decline }: Evening, dice: () => number): Reaction {
  const [chance, after] = [dice(), Math.round(answerMs.least + dice() * (answerMs.most - answerMs.least))]
  if (chance < noShow) return { answer: 'nothing', after: checkMs }
  return { answer: chance < noShow + decline ? 'declines' : 'accepts', after }
}

/** The check's knowledge of a player when it ends; all pages show it at once. */
const seen = ({ answer: given, after }: Reaction, steamId: string, took: number): Asked => {
  const answer = after > took || given === 'nothing' ? 'asked' : given === 'accepts' ? 'accepted' : 'declined'
  return { steamId, answer, shownAt: 0 }
}

/** Asks these groups: a check ends when all have accepted, when somebody declines, or after 30 s (docs/product.md 12.3). */
export function playCheck(asked: readonly WaitingGroup[], evening: Evening, dice: () => number): PlayedCheck {
  const groups = asked.map(({ elos }) => elos.map(() => drawReaction(evening, dice)))
  const all = groups.flat()
  const refusals = all.filter((each) => each.answer === 'declines').map((each) => each.after)
  const took = Math.min(...refusals, Math.max(...all.map((each) => each.after)))
  if (all.every((each) => each.answer === 'accepts')) return { took, cancelled: null }
  const off = { why: refusals.length > 0 ? 'declined' : 'time', elsewhere: [], deadlineAt: checkMs } as const
  return {
    took,
    cancelled: groups.map((group, place) =>
      judge(
        group.map((each, member) => seen(each, `${place}.${member}`, took)),
        off,
        'match',
      ),
    ),
  }
}
