import * as v from 'valibot'
import { looseFileMs } from '../../durable/rules/support/support-limits.ts'
import { attachmentTypes } from '../../durable/rules/support/ticket-words.ts'
import { newActionKey } from '../net/action-key.ts'
import { draftPrefix } from './forget-drafts.ts'

const fileSchema = v.object({
  id: v.string(),
  name: v.string(),
  type: v.picklist(attachmentTypes),
  bytes: v.number(),
  /** When it was uploaded (ms), and its place among the files. */
  at: v.number(),
  order: v.number(),
  /** The picture made small, as an address that the page can show. */
  thumb: v.nullable(v.string()),
})
/** A file that is uploaded and waits for its message. */
export type KeptFile = v.InferOutput<typeof fileSchema>

const draftSchema = v.object({
  text: v.string(),
  /** What else the form around the message holds, by the names of its fields. */
  fields: v.record(v.string(), v.string()),
  files: v.array(fileSchema),
  /** The key under which it is sent, however often: sent twice, it is one message. */
  key: v.string(),
})
/** What was written and not sent (docs/product.md 17.2). */
export type Draft = v.InferOutput<typeof draftSchema>

export const emptyDraft = (): Draft => ({ text: '', fields: {}, files: [], key: newActionKey() })

export const isEmptyDraft = ({ text, fields, files }: Draft): boolean =>
  text.trim() === '' && files.length === 0 && Object.values(fields).every((field) => field === '')

/** A file is given up a little before the server sweeps it away: it must live until it is sent. */
const sweepMarginMs = 10 * 60_000

/** Drops the files that the server has swept away by now, and says which. */
export function withoutExpired(draft: Draft, now: number): { draft: Draft; expired: readonly string[] } {
  const isFresh = ({ at }: KeptFile) => now - at < looseFileMs - sweepMarginMs
  const expired = draft.files.filter((file) => !isFresh(file)).map(({ name }) => name)
  return expired.length === 0 ? { draft, expired } : { draft: { ...draft, files: draft.files.filter(isFresh) }, expired }
}

const nameOf = (steamid: string, draftKey: string): string => `${draftPrefix}${steamid}-${draftKey}`

/** What this player wrote here and did not send; null for nothing. */
export function readDraft(steamid: string, draftKey: string): Draft | null {
  try {
    const read = v.safeParse(draftSchema, JSON.parse(localStorage.getItem(nameOf(steamid, draftKey)) ?? 'null'))
    return read.success ? read.output : null
  } catch {
    // A browser that keeps nothing for the site remembers nothing.
    return null
  }
}

/** Keeps what is written, or forgets what is empty. */
export function keepDraft(steamid: string, draftKey: string, draft: Draft): void {
  try {
    if (isEmptyDraft(draft)) localStorage.removeItem(nameOf(steamid, draftKey))
    else localStorage.setItem(nameOf(steamid, draftKey), JSON.stringify(draft))
  } catch (error) {
    console.warn('support draft:', error)
  }
}
