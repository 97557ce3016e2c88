import * as v from 'valibot'
import { looseFileMs } from '../../durable/rules/support/support-limits.ts'
import { attachmentTypes } from '../../durable/rules/support/ticket-words.ts'
import { newActionKey } from '../net/action-key.ts'
import { stored } from '../stored/stored.ts'
import { storedKeys } from '../stored/stored-keys.ts'
import { draftBegin } from './forget-drafts.ts'

const fileSchema = v.object({
  id: v.string(),
  name: v.string(),
  type: v.picklist(attachmentTypes),
  bytes: v.number(),
  /** When it was uploaded (ms), and its place among the files. */
  at: v.number(),
  order: v.number(),
  /** A small version of the picture, as an address that the page can show. */
  thumb: v.nullable(v.string()),
})
/** A file that is uploaded and waits for its message. */
export type SavedFile = v.InferOutput<typeof fileSchema>

const draftSchema = v.object({
  text: v.string(),
  /** The other fields of the form around the message, by their names. */
  fields: v.record(v.string(), v.string()),
  files: v.array(fileSchema),
  /** The first part of every key under which it is sent (`sendKeyOf`). */
  key: v.string(),
})
/** A message that is written and not sent (docs/product.md 17.2). */
export type Draft = v.InferOutput<typeof draftSchema>

export const emptyDraft = (): Draft => ({ text: '', fields: {}, files: [], key: newActionKey() })

export const isEmptyDraft = ({ text, fields, files }: Draft): boolean =>
  text.trim() === '' && files.length === 0 && Object.values(fields).every((field) => field === '')

/** FNV-1a: 32 bits of a text, different for each seed. */
const hashOf = (text: string, seed: number): string => {
  let hash = seed
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, '0')
}

/**
 * The key with which the present state of a draft is sent. Sent again unchanged, it is one message. Changed after a lost answer, it is
 * another message, which the server must not take for the first.
 */
export function sendKeyOf({ text, fields, files, key }: Draft): string {
  const named = Object.entries(fields).sort(([one], [other]) => (one < other ? -1 : 1))
  const content = JSON.stringify([text.trim(), named, files.map(({ id }) => id)])
  return `${key}-${hashOf(content, 0x811c9dc5)}${hashOf(content, 0x050c5d1f)}`
}

/** A file is dropped a little before the server deletes it, because it must exist until the message is sent. */
const sweepMarginMs = 10 * 60_000

/** Drops the files that the server has deleted by now, and returns their names. */
export function withoutExpired(draft: Draft, now: number): { draft: Draft; expired: readonly string[] } {
  const isFresh = ({ at }: SavedFile) => now - at < looseFileMs - sweepMarginMs
  const expired = draft.files.filter((file) => !isFresh(file)).map(({ name }) => name)
  return expired.length === 0 ? { draft, expired } : { draft: { ...draft, files: draft.files.filter(isFresh) }, expired }
}

const keyOf = (steamid: string, draftKey: string): string => `${draftBegin}${steamid}-${draftKey}`
const savedDraft = (steamid: string, draftKey: string) => stored(keyOf(steamid, draftKey), draftSchema)

/** The message that this player wrote here and did not send; null for none. */
export const readDraft = (steamid: string, draftKey: string): Draft | null => savedDraft(steamid, draftKey).read()

/** The keys that begin with `begin` among the drafts of this player. */
export const savedDraftKeys = (steamid: string, begin: string): readonly string[] =>
  storedKeys(keyOf(steamid, begin)).map((key) => key.slice(keyOf(steamid, '').length))

/** Stores a draft, or deletes an empty one. */
export function saveDraft(steamid: string, draftKey: string, draft: Draft): void {
  if (isEmptyDraft(draft)) savedDraft(steamid, draftKey).forget()
  else savedDraft(steamid, draftKey).write(draft)
}
