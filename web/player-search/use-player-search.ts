import { searchUsers } from '../net/api/users.ts'
import { mapReply, resource } from '../resource/resource.ts'
import { useSearch } from '../resource/use-search.ts'

/** The shortest text that is searched for. */
const searchFrom = 2

const playersFound = resource('players found', async (text: string) => mapReply(await searchUsers(text), ({ users }) => users))

/** Searches players by name while the player types. `problem`: why there is no answer, in the server's words if it gave any. */
export function usePlayerSearch(typed: string, failedText: string) {
  const { problem, ...search } = useSearch(playersFound, typed, { from: searchFrom, pauseMs: 250 })
  return { ...search, problem: problem && (problem.isFromServer ? problem.message : failedText) }
}
