import type { OwnUser } from '../../../../worker/contract/users.ts'
import { formatDay } from '../../../format/date.ts'
import { paths } from '../../../paths/paths.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { ButtonLink } from '../../../ui/button/Button.tsx'
import { accountTexts as texts } from '../texts.ts'

/** The owner of the account: picture, name, member since, and the link to the profile. */
export function AccountHead({ user }: { user: OwnUser }) {
  return (
    <section aria-label={texts.title} className="panel flex items-center gap-4 max-sm:flex-wrap p-4 sm:gap-6 sm:p-6">
      <span className="shrink-0 rounded-box border border-line-strong p-1">
        <Avatar src={user.avatar} size={72} className="sm:hidden" />
        <Avatar src={user.avatar} size={96} className="max-sm:hidden" />
      </span>
      <div className="min-w-0 flex-1">
        <h2 className="display text-lg leading-tight normal-case sm:text-xl">
          <bdi className="untrusted line-clamp-3">{user.username}</bdi>
        </h2>
        <p className="mt-1">
          <span className="text-muted">{texts.memberSince}</span> {formatDay(user.created_at)}
        </p>
        <p className="mt-1 text-muted text-sm max-sm:hidden">{texts.fromSteam}</p>
      </div>
      <div className="flex flex-col gap-2 max-sm:basis-full sm:max-w-56 sm:items-end sm:text-right">
        <ButtonLink to={paths.profile(user.uid)}>{texts.profile}</ButtonLink>
        <p className="text-muted text-sm">{texts.profileHint}</p>
      </div>
    </section>
  )
}
