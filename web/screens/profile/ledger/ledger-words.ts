import { isHalfFactor } from '../../../../durable/rules/rating/elo.ts'
import type { LedgerRow } from '../../../../worker/contract/own-ledger.ts'
import { formatPercent, formatWhole } from '../../../format/number.ts'
import { leftMatchTexts } from '../../../texts/left-match.ts'
import { ledgerTexts as texts } from './texts.ts'

/** A row of the ledger in a sentence: its reason, with the figures of its calculation (docs/product.md 7.3). */
export function ledgerSentence({ kind, change, k, expected, result, left }: LedgerRow): string {
  if (kind === 'start') return texts.start
  if (kind === 'void') return texts.takenBack
  if (kind === 'correct') return texts.corrected
  const moved = formatWhole(Math.abs(change))
  if (left) return leftMatchTexts.left(moved)
  if (k === null || expected === null || result === null) return texts.match
  if (isHalfFactor(k)) return leftMatchTexts.halved(moved)
  return texts.because(texts.outcomes[result], formatPercent(100 * expected), String(k))
}
