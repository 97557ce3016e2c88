import { useState } from 'react'
import type { FoundMention } from '../../../../worker/contract/admin/mentions.ts'
import { fetchMentions } from '../../../net/api/admin/users.ts'
import { pages } from '../../../resource/pages.ts'
import { mapReply } from '../../../resource/resource.ts'
import { usePages } from '../../../resource/use-resource.ts'

/** The texts that contain a word, newest first. Each page is a long search, so older pages are read only on request. */
const mentionsOf = pages(
  'mentions',
  async (word: string, from: string | null) =>
    mapReply(await fetchMentions(word, from), ({ mentions, next }) => ({ items: mentions, next })),
  { idOf: ({ place, key }: FoundMention) => `${place} ${key}`, emptyParts: 1 },
)

/** The texts that contain a word, searched only on request: `state` is idle until then. */
export function useMentions(word: string) {
  const [isWanted, setIsWanted] = useState(false)
  const { items, next, state, more } = usePages(mentionsOf, isWanted ? word : null)
  return { items, next, state: isWanted ? state : ('idle' as const), more: isWanted ? more : () => setIsWanted(true) }
}
