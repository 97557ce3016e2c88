import * as v from 'valibot'
import { screenParts } from '../../rules/tournament/screen-shows.ts'
import { matchNoSchema } from '../wire-values.ts'

/** The picture that the organiser holds the big screen at; null while it goes on by itself. `no`: the match, where that is one. */
export const screenSchema = v.nullable(v.object({ part: v.picklist([...screenParts, 'match']), no: v.nullable(matchNoSchema) }))
export type HeldScreen = v.InferOutput<typeof screenSchema>
