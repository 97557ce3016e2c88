import * as v from 'valibot'
import { winners } from '../../rules/rating/elo.ts'
import { teamNames } from '../../rules/vocabulary.ts'
import { flagSchema, timeSchema } from '../wire-values.ts'

/** The newest decision of staff about a result, while it can be undone: its number, by whom, and until when. Only staff see it. */
export const undoableDecisionSchema = v.object({
  number: v.number(),
  kind: v.picklist(['settle', 'void', 'correct']),
  by: v.string(),
  until: timeSchema,
})
export type UndoableDecision = v.InferOutput<typeof undoableDecisionSchema>

/** The score of a match: maps won, in a bo1 the rounds of its map; no winner without a result, or with a voided one. */
const outcomeSchema = v.object({ winner: v.nullable(v.picklist(winners)), score_a: v.number(), score_b: v.number(), voided: flagSchema })
export type OutcomeView = v.InferOutput<typeof outcomeSchema>

/**
 * The effect of a decision of staff before it is made: the score of the match before and after, and the ratings of its players (ELO
 * points). `others` counts the players of other matches, and those who left this one, whose rating changes too.
 */
export const decisionPreviewSchema = v.object({
  before: outcomeSchema,
  after: outcomeSchema,
  is_rated: flagSchema,
  players: v.array(
    v.object({ steamid: v.string(), username: v.string(), team: v.nullable(v.picklist(teamNames)), from: v.number(), to: v.number() }),
  ),
  others: v.number(),
})
export type DecisionPreview = v.InferOutput<typeof decisionPreviewSchema>
