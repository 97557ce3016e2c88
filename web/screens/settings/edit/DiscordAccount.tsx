import { Check, Headset } from 'lucide-react'
import type { OwnUser } from '../../../../worker/contract/users.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { discordTexts as texts } from '../texts.ts'
import { Connection } from './Connection.tsx'
import { type Discord, useDiscord } from './use-discord.ts'

function Action({ discord: { isConnected, isAvailable, isBusy, connect, disconnect } }: { discord: Discord }) {
  if (isConnected) {
    return (
      <Button className="max-sm:w-full" isBusy={isBusy} onClick={disconnect}>
        {texts.disconnect}
        <span className="sr-only"> {texts.disconnectWhat}</span>
      </Button>
    )
  }
  if (isAvailable === null) return <span aria-hidden="true" className="skeleton h-11 w-40 max-sm:w-full" />
  if (!isAvailable) return null
  return (
    <Button className="max-sm:w-full" onClick={connect}>
      {texts.connect}
    </Button>
  )
}

/** Whether Discord is connected. If the site cannot connect it, the panel says so in place of a button. */
export function DiscordAccount({ user }: { user: OwnUser }) {
  const discord = useDiscord(user)
  return (
    <Connection id="discord" icon={Headset} title={texts.title} hint={texts.hint} action={<Action discord={discord} />}>
      <p role="status" className="text-sm">
        {discord.isConnected ? (
          <span className="flex flex-wrap items-center gap-x-2">
            <Icon of={Check} className="text-success" />
            {texts.connected}
            <span className="text-muted tabular-nums">{user.discord_id}</span>
          </span>
        ) : (
          <span className="text-muted">{discord.isAvailable === false ? texts.notSetUp : texts.notConnected}</span>
        )}
      </p>
    </Connection>
  )
}
