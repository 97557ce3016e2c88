import { hasRight } from '../../../../durable/rules/staff/staff-rights.ts'
import type { Role } from '../../../../durable/rules/vocabulary.ts'
import type { StaffUser } from '../../../../worker/contract/admin/users.ts'
import { BanAction, ChatBanAction } from './ban/BanActions.tsx'
import { DiscordAction } from './DiscordAction.tsx'
import { Panel } from './Panel.tsx'
import { RoleAction } from './RoleAction.tsx'
import { actionTexts as texts } from './texts.ts'
import { WarnAction } from './warnings/WarnAction.tsx'

/** The actions on the user, for staff with a higher role than the user. */
export function UserActions({ user, own, onDone }: { user: StaffUser; own: Role; onDone(): void }) {
  const discordId = user.inside?.discord_id ?? null
  return (
    <Panel title={texts.title}>
      <WarnAction user={user} onDone={onDone} />
      <BanAction user={user} onDone={onDone} />
      <ChatBanAction user={user} onDone={onDone} />
      {hasRight(own, 'set-role') && <RoleAction key={user.role} user={user} own={own} onDone={onDone} />}
      <DiscordAction key={discordId} uid={user.uid} discordId={discordId} onDone={onDone} />
    </Panel>
  )
}
