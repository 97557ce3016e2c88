import type { LogPerson } from '../../../../worker/contract/admin/log.ts'

type InContest = { no?: string; sides?: readonly [string, string]; name?: string }

/**
 * A part of a line's sentence that is more than plain words: a person, a thing by its name, a match, tournament or cup by its id with its
 * name if known, or one match of a contest by its number with its two teams if known.
 */
export type LogPart =
  | string
  | { person: LogPerson }
  | { match: string; name?: string }
  | { thing: string }
  | ({ tournament: string } & InContest)
  | ({ cup: string } & InContest)
export type LogSentence = readonly LogPart[]

/** Template tag: plain words around people, matches and things. */
export const tells = (words: TemplateStringsArray, ...parts: LogPart[]): LogSentence =>
  words.flatMap((text, place) => [text, parts[place] ?? '']).filter((part) => part !== '')
