import { z } from 'zod'
import { storedFlag, time } from '../../../durable/protocol/body-values.ts'
import { tidyText } from '../../../durable/rules/player/player-name.ts'
import { isDiscordId } from '../../../durable/rules/player/player-query.ts'
import { roles } from '../../../durable/rules/vocabulary.ts'
import { messagesPlacePattern } from '../../services/player-messages-reader.ts'

/** A user by number, SteamID or short id. */
export const userId = z.union([
  z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9_-]{1,40}$/),
  z.int().positive(),
])

const reason = z
  .string()
  .max(1_000)
  .transform(tidyText)
  .pipe(z.string().max(300))
  .transform((text) => text || null)
  .nullish()
  .transform((text) => text ?? null)
const noteText = z.string().max(4_000).transform(tidyText).pipe(z.string().min(1).max(1_000))

export const searchBody = z.strictObject({ searchUser: z.string().max(200) })
export const infoBody = z.strictObject({ userId, page: z.int().min(0).max(100_000).default(0) })
export const messagesBody = z.strictObject({ userId, from: z.string().regex(messagesPlacePattern).optional() })
/** A ban is public, so it says why; its end may go without a word. */
const hasReason = ({ banStatus, reason: given }: { banStatus: 0 | 1; reason: string | null }): boolean => banStatus === 0 || given !== null
const why = { path: ['reason'] }
/** `until`: the end of the ban; without it a ban has none. */
export const banBody = z
  .strictObject({ banStatus: storedFlag, userId, reason, until: time.pipe(z.int().positive()).nullish() })
  .refine(hasReason, why)
export const chatBanBody = z.strictObject({ userId, banStatus: storedFlag, reason }).refine(hasReason, why)
export const roleBody = z.strictObject({ userId, role: z.literal(roles), reason })
/** Nothing takes the Discord account away. */
export const discordBody = z.strictObject({
  userId,
  discordId: z
    .string()
    .trim()
    .refine((text) => text === '' || isDiscordId(text))
    .nullable()
    .transform((text) => text || null),
})
export const reasonedBody = z.strictObject({ userId, reason: z.string().max(1_000).transform(tidyText).pipe(z.string().min(1).max(300)) })
export const noteBody = z.strictObject({ userId, text: noteText })
