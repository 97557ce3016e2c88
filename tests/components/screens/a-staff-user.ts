import type { StaffUser } from '../../../worker/contract/admin/users.ts'

export const aStaffUser: StaffUser = {
  ...{ id: 2, uid: 'ola02', username: 'Ola', avatar: '', steamid: '2', banned: 0, role: 1, elo: 1_000, created_at: 0, seen_at: 0 },
  ...{ ban_reason: null, ban_until: null, chat_banned: 0, former_names: [], inside: null },
}
