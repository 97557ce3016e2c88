import { searchUsers } from '../net/api/users.ts'
import { mapReply, resource } from '../resource/resource.ts'
import { useSearch } from '../resource/use-search.ts'

/** Shorter texts are not searched for while one types. */
const searchFrom = 2

const playersFound = resource('players found', async (text: string) => mapReply(await searchUsers(text), ({ users }) => users))

/** Searches players by name as one types. `problem`: why there is no answer, in the server's words where it gave any. */
export function usePlayerSearch(typed: string, failedText: string) {
  const { problem, ...search } = useSearch(playersFound, typed, { from: searchFrom, pauseMs: 250 })
  return { ...search, problem: problem && (problem.isFromServer ? problem.message : failedText) }
}
