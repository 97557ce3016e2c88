import { searchAsStaff } from '../../../net/api/admin/users.ts'
import { mapReply, resource } from '../../../resource/resource.ts'
import { useSearch } from '../../../resource/use-search.ts'

/** Users by name, SteamID or uid for staff, banned users too. */
export const usersFound = resource('users found', async (text: string) => mapReply(await searchAsStaff(text), ({ users }) => users))

/** Players by the text that a member of staff types. `hasFailed`: the search got no answer. */
export function useStaffSearch(typed: string) {
  const { found: players, problem, text, isSearching } = useSearch(usersFound, typed, { from: 2, pauseMs: 200 })
  return { players, text, isSearching, hasFailed: problem !== null }
}
