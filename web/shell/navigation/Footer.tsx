import { Link } from 'react-router'
import { Mark } from '../../art/Mark.tsx'
import { paths } from '../../paths/paths.ts'
import { userAtom } from '../../state/session-atoms.ts'
import { useAtomValue } from '../../state/store.ts'
import { shellTexts } from '../../texts/shell.ts'
import { helpLinks } from './help-links.ts'
import { navTexts } from './navigation-texts.ts'

const moderationLink = { label: navTexts.moderation, to: paths.moderation } as const

/** The footer. Signed-in players of every role get the links to help; everybody the community's ledger. */
export function Footer() {
  const user = useAtomValue(userAtom)
  const links = [...(user ? helpLinks : []), moderationLink]
  return (
    <footer className="mt-24 border-line border-t">
      <div className="wrap flex flex-wrap items-center gap-x-8 gap-y-3 py-8 text-muted text-sm">
        <span className="flex items-center gap-3">
          <Mark size={20} />
          {shellTexts.footerLine}
        </span>
        <nav aria-label={shellTexts.footerMenu} className="-mx-3 flex gap-2 md:mx-0 md:ml-auto">
          {links.map((link) => (
            <Link key={link.to} to={link.to} className="flex min-h-11 items-center px-3 hover:text-base-content">
              {link.label}
            </Link>
          ))}
        </nav>
      </div>
    </footer>
  )
}
