import { Ban, ChevronRight, Search } from 'lucide-react'
import { type FormEvent, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { isStaff, roleName } from '../../../../durable/rules/staff/role-ranks.ts'
import type { StaffHit } from '../../../../worker/contract/admin/users.ts'
import nothingFound from '../../../art/empty/nothing-found.svg'
import { adminPaths } from '../../../paths/admin-paths.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Button } from '../../../ui/button/Button.tsx'
import { Field } from '../../../ui/forms/Field.tsx'
import { verbatim } from '../../../ui/forms/TextField.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { EmptyState } from '../../../ui/loading/EmptyState.tsx'
import { RetryLine } from '../../../ui/loading/RetryLine.tsx'
import { PlayerName } from '../../../ui/PlayerName.tsx'
import { AdminSection } from '../AdminSection.tsx'
import { Mentions } from './Mentions.tsx'
import { usersTexts as texts } from './texts.ts'
import { useUserSearch } from './use-user-search.ts'

/** The most users in one answer of the server. */
const most = 25

function SearchForm({ query, isBusy, onSearch }: { query: string; isBusy: boolean; onSearch(text: string): void }) {
  const [text, setText] = useState(query)
  useEffect(() => setText(query), [query])
  const send = (event: FormEvent) => {
    event.preventDefault()
    onSearch(text)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: not every supported browser knows the search element.
    <form role="search" onSubmit={send} className="panel p-4 sm:p-5">
      <Field label={texts.field} hint={texts.hint}>
        {(marks) => (
          <div className="flex flex-wrap gap-3">
            <input
              {...marks}
              {...verbatim}
              type="search"
              className="input min-w-0 flex-1 basis-64"
              autoComplete="off"
              maxLength={200}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
            <Button type="submit" variant="primary" icon={Search} className="max-sm:w-full" isBusy={isBusy}>
              {isBusy ? texts.searching : texts.search}
            </Button>
          </div>
        )}
      </Field>
    </form>
  )
}

function FoundUser({ user }: { user: StaffHit }) {
  return (
    <li className="relative flex min-h-16 items-center gap-3 px-4 py-2 hover:bg-base-300/40 sm:px-5">
      <Avatar src={user.avatar} size={40} className={user.banned === 1 ? 'grayscale' : ''} />
      <div className="min-w-0 flex-1">
        <Link to={adminPaths.user(user.uid)} className="card-link font-medium">
          <PlayerName name={user.username} />
        </Link>
        <p className="flex flex-wrap gap-x-3 text-muted text-sm">
          <span className="tabular-nums">{user.steamid}</span>
          {isStaff(user.role) && <span>{roleName(user.role)}</span>}
          {user.formerly !== null && (
            <span className="untrusted">
              {texts.formerly} <bdi>{user.formerly}</bdi>
            </span>
          )}
        </p>
      </div>
      {user.banned === 1 && (
        <span className="flex shrink-0 items-center gap-1.5 text-error text-sm">
          <Icon of={Ban} size={16} />
          <span className="max-[26rem]:sr-only">{texts.banned}</span>
        </span>
      )}
      <Icon of={ChevronRight} className="shrink-0 text-muted" />
    </li>
  )
}

function Results({ found }: Pick<ReturnType<typeof useUserSearch>, 'found'>) {
  if (found === null) return <EmptyState art={nothingFound} title={texts.idle} />
  if (found.state === 'loading') return <div role="status" aria-label={texts.searching} className="skeleton h-48 rounded-box opacity-60" />
  if (found.state === 'failed') return <RetryLine text={texts.failed} onRetry={found.retry} className="panel px-4 py-3 sm:px-5" />
  if (found.value.length === 0) return <EmptyState art={nothingFound} title={texts.none} text={texts.noneHint} />
  return (
    <>
      <p role="status" className="mb-2 text-muted text-sm">
        {texts.results(found.value.length, found.value.length < most)}
      </p>
      <ul className="panel divide-y divide-line overflow-hidden">
        {found.value.map((user) => (
          <FoundUser key={user.steamid} user={user} />
        ))}
      </ul>
    </>
  )
}

/** The search for users, banned users too (docs/product.md 13.10). */
export default function UsersSection() {
  const search = useUserSearch()
  return (
    <AdminSection title={texts.title} lead={texts.lead}>
      <SearchForm query={search.query} isBusy={search.found?.isReading === true} onSearch={search.look} />
      <div className="mt-6">
        <Results found={search.found} />
      </div>
      {search.query !== '' && <Mentions key={search.query} word={search.query} />}
    </AdminSection>
  )
}
