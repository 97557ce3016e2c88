import { useScreenTitle } from '../hooks/use-screen-title.ts'
import { errorTexts } from '../texts/errors.ts'
import { MissingPage } from './loading/MissingPage.tsx'

const homeLink = 'Til forsiden'

/** The page of an unknown address. */
export default function NotFound() {
  useScreenTitle('404')
  return <MissingPage title={errorTexts.PAGE_NOT_FOUND} home={homeLink} />
}
