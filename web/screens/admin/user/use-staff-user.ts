import { useState } from 'react'
import { fetchUserForStaff } from '../../../net/api/admin/users.ts'
import { mapReply, resource } from '../../../resource/resource.ts'
import { useLastLoaded } from '../../../resource/use-last-loaded.ts'
import { useResource } from '../../../resource/use-resource.ts'

/** A user and one page of their history, counted from 0. */
const staffUser = resource('user for staff', async ({ userId, page }: { userId: string; page: number }) =>
  mapReply(await fetchUserForStaff(userId, page), (seen) => ({ seen, page })),
)

/** A user for staff. The view stays while another page is loading, because staff can be writing in it. */
export function useStaffUser(userId: string) {
  const [turned, setTurned] = useState({ userId, page: 0 })
  const page = turned.userId === userId ? turned.page : 0
  const view = useLastLoaded(useResource(staffUser, { userId, page }), userId)
  return { view, showPage: (to: number) => setTurned({ userId, page: to }) }
}
