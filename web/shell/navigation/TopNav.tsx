import { Suspense } from 'react'
import { Link } from 'react-router'
import { Mark } from '../../art/Mark.tsx'
import { paths } from '../../paths/paths.ts'
import { userAtom } from '../../state/session-atoms.ts'
import { useAtomValue } from '../../state/store.ts'
import { shellTexts } from '../../texts/shell.ts'
import { PartBoundary } from '../../ui/loading/PartBoundary.tsx'
import { SignInButton } from '../account/SignInButton.tsx'
import { PlayerBar } from '../player-parts.ts'
import { BarLink } from './BarLink.tsx'
import { navTexts } from './navigation-texts.ts'

function GuestBar() {
  return (
    <>
      <nav aria-label={shellTexts.mainMenu}>
        <ul className="flex items-center">
          <BarLink to={paths.home} label={navTexts.home} />
        </ul>
      </nav>
      <div className="ml-auto flex items-center gap-2">
        <SignInButton />
      </div>
    </>
  )
}

/**
 * The top bar: all links on a wide screen. On a phone only logo and account, because the menu is at the lower edge; on a narrow one the
 * brand's name gives its room to what the player is called for.
 */
export function TopNav() {
  const user = useAtomValue(userAtom)
  return (
    <header
      data-site-header
      className="sticky top-0 z-40 [@media(max-height:560px)]:relative border-line border-b bg-base-100/90 backdrop-blur-md"
    >
      <div className="group wrap flex h-16 items-center gap-2 max-[359px]:gap-0.5">
        <Link to={paths.home} className="flex min-h-11 sm:mr-4 items-center gap-2.5" aria-label={shellTexts.brand}>
          <Mark />
          <span
            className={`display text-lg tracking-[0.06em] ${user ? 'max-[359px]:hidden max-[419px]:group-has-data-seat-link:hidden' : 'max-[479px]:hidden'}`}
          >
            {shellTexts.brand}
          </span>
        </Link>
        {user ? (
          <PartBoundary>
            <Suspense fallback={null}>
              <PlayerBar user={user} />
            </Suspense>
          </PartBoundary>
        ) : (
          <GuestBar />
        )}
      </div>
    </header>
  )
}
