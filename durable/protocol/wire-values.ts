import * as v from 'valibot'
import type { CheckId, CupId, MatchNo, PartyId, TeamId, TournamentId } from '../rules/vocabulary.ts'

/** 0 or 1, as stored flags travel (docs/product.md 4.2). */
export const flagSchema = v.picklist([0, 1])
/** UTC milliseconds. */
export const timeSchema = v.pipe(v.number(), v.integer())

/** Ids are plain numbers and texts at run time; their types keep the ids of different things apart. */
export const teamIdSchema: v.GenericSchema<number, TeamId> = v.number()
export const matchNoSchema: v.GenericSchema<number, MatchNo> = v.number()
export const cupIdSchema: v.GenericSchema<string, CupId> = v.string()
export const tournamentIdSchema: v.GenericSchema<string, TournamentId> = v.string()
export const checkIdSchema: v.GenericSchema<string, CheckId> = v.string()
export const partyIdSchema: v.GenericSchema<string, PartyId> = v.string()
