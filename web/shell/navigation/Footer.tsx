import { Link } from 'react-router'
import { Mark } from '../../art/Mark.tsx'
import { paths } from '../../paths/paths.ts'
import { statusPath } from '../../paths/status-path.ts'
import { userAtom } from '../../state/session-atoms.ts'
import { useAtomValue } from '../../state/store.ts'
import { shellTexts } from '../../texts/shell.ts'
import { helpLinks } from './help-links.ts'
import { navTexts } from './navigation-texts.ts'

const publicLinks = [
  { label: navTexts.about, to: paths.about },
  { label: navTexts.moderation, to: paths.moderation },
  { label: navTexts.privacy, to: paths.privacy },
  { label: navTexts.terms, to: paths.terms },
  // The Worker renders the status page without the scripts of the site.
  { label: navTexts.status, to: statusPath, reloadDocument: true },
]

/**
 * The footer. All readers get the links to the about page, the public ledger, the terms and the status page; signed-in players also get the
 * links to help.
 */
export function Footer() {
  const user = useAtomValue(userAtom)
  const links = [...(user ? helpLinks : []), ...publicLinks]
  return (
    <footer className="mt-24 border-line border-t">
      <div className="wrap flex flex-wrap items-center gap-x-8 gap-y-3 py-8 text-muted text-sm">
        <span className="flex items-center gap-3">
          <Mark size={20} />
          {shellTexts.footerLine}
        </span>
        <nav aria-label={shellTexts.footerMenu} className="-mx-3 flex flex-wrap gap-x-2 md:mx-0 md:ml-auto">
          {links.map(({ label, ...link }) => (
            <Link key={link.to} {...link} className="flex min-h-11 items-center px-3 hover:text-base-content">
              {label}
            </Link>
          ))}
        </nav>
      </div>
    </footer>
  )
}
