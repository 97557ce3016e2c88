import { Link } from 'react-router'
import { useScreenTitle } from '../../hooks/use-screen-title.ts'
import { paths } from '../../paths/paths.ts'
import { userAtom } from '../../state/session-atoms.ts'
import { useAtomValue } from '../../state/store.ts'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { Contact } from './Contact.tsx'
import { Part } from './Part.tsx'
import { StoredTopics } from './StoredTopics.tsx'
import { privacyTexts as texts } from './texts.ts'

function Others() {
  const { title, items } = texts.others
  return (
    <Part title={title}>
      <ul className="flex flex-col gap-2">
        {items.map(({ who, text }) => (
          <li key={who}>
            <strong className="font-semibold">{who}</strong> {text}
          </li>
        ))}
      </ul>
    </Part>
  )
}

function Rights() {
  const user = useAtomValue(userAtom)
  const { title, text, own, ownGuest, complain, authority } = texts.rights
  return (
    <Part title={title}>
      <p>{text}</p>
      <p className="mt-3">
        {user ? (
          <Link to={paths.setting('privacy')} className="underline underline-offset-4">
            {own}
          </Link>
        ) : (
          ownGuest
        )}
      </p>
      <p className="mt-3">
        {complain}{' '}
        <a href="https://www.datatilsynet.no" className="underline underline-offset-4">
          {authority}
        </a>
        .
      </p>
    </Part>
  )
}

/** Personvern: the stored data, its purpose and its time, from the table of the operators (docs/product.md 18.1). */
export function Privacy() {
  useScreenTitle(texts.title)
  return (
    <div className="wrap max-w-5xl pt-4 pb-12 sm:pt-8 lg:pt-10">
      <PageHeading title={texts.title} lead={<span className="block max-w-prose">{texts.lead}</span>} />
      <StoredTopics />
      <Part title={texts.reason.title}>{texts.reason.text}</Part>
      <Others />
      <Rights />
      <Part title={texts.cookies.title}>{texts.cookies.text}</Part>
      <Part title={texts.age.title}>{texts.age.text}</Part>
      <Part title={texts.ask.title}>
        <Contact />
      </Part>
    </div>
  )
}
