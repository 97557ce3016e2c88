import { z } from 'zod'
import { type ScreenShow, screenParts } from '../../rules/tournament/screen-shows.ts'

/** The picture to hold the big screen of a cup or a tournament at; `auto` lets it go on by itself. */
export const screenBody = z.union([
  z.strictObject({ part: z.literal('auto') }),
  z.strictObject({ part: z.enum(screenParts) }),
  z.strictObject({ part: z.literal('match'), no: z.number().int().positive() }),
])
export type ScreenInput = z.input<typeof screenBody>

export const showOf = (body: z.output<typeof screenBody>): ScreenShow | null => (body.part === 'auto' ? null : body)
