import { ArrowRight, type LucideIcon, Scale, Swords, Timer, Trophy } from 'lucide-react'
import { Link } from 'react-router'
import { Fjord } from '../../art/Fjord.tsx'
import { useLogin } from '../../hooks/use-login.ts'
import { useScreenTitle } from '../../hooks/use-screen-title.ts'
import { paths } from '../../paths/paths.ts'
import { loginOpenAtom } from '../../state/dialog-atoms.ts'
import { userAtom } from '../../state/session-atoms.ts'
import { switchesAtom } from '../../state/site-atoms.ts'
import { useAtomValue, useSetAtom } from '../../state/store.ts'
import { Button, ButtonLink } from '../../ui/button/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { RankLadder } from '../../ui/rank/RankLadder.tsx'
import { StepList } from '../../ui/StepList.tsx'
import { FirstQuestions } from './FirstQuestions.tsx'
import { aboutTexts as texts } from './texts.ts'

/** The button of the page: a guest signs in, a player goes to play. If the browser blocks the window, a dialog opens and says so. */
function MainButton() {
  const user = useAtomValue(userAtom)
  const login = useLogin()
  const openDialog = useSetAtom(loginOpenAtom)
  if (user) {
    return (
      <ButtonLink variant="primary" size="play" to={paths.gathers}>
        {texts.toGathers}
      </ButtonLink>
    )
  }
  return (
    <Button variant="primary" size="play" onClick={() => !login() && openDialog(true)}>
      {texts.signIn}
    </Button>
  )
}

function Hero() {
  return (
    <section className="relative overflow-clip">
      <Fjord />
      <div className="wrap relative pt-8 pb-28 sm:pt-14 sm:pb-36">
        <p className="eyebrow">{texts.title}</p>
        <h1 className="display mt-2 max-w-3xl text-balance text-[clamp(2.5rem,7vw,4rem)] leading-none">{texts.headline}</h1>
        <p className="mt-5 max-w-2xl text-base-content/85 text-lg">{texts.lead}</p>
        <div className="mt-8">
          <MainButton />
        </div>
      </div>
    </section>
  )
}

const ways = [
  { icon: Swords, ...texts.ways.gather },
  { icon: Timer, ...texts.ways.queue },
  { icon: Trophy, ...texts.ways.contest },
] as const satisfies readonly { icon: LucideIcon; title: string; text: string }[]

function Ways() {
  return (
    <section aria-labelledby="mater" className="wrap pt-12">
      <h2 id="mater" className="display text-xl">
        {texts.ways.title}
      </h2>
      <ul className="mt-4 grid gap-4 md:grid-cols-3">
        {ways.map(({ icon, title, text }) => (
          <li key={title} className="panel p-5 sm:p-6">
            <Icon of={icon} size={28} className="text-primary" />
            <h3 className="display mt-4 text-lg">{title}</h3>
            <p className="mt-1 text-muted text-sm">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function SignIn() {
  const { title, steps, need } = texts.login
  return (
    <section aria-labelledby="innlogging" className="wrap pt-20">
      <h2 id="innlogging" className="display text-xl">
        {title}
      </h2>
      <StepList steps={steps} columns={3} />
      <p className="mt-6">{need}</p>
    </section>
  )
}

function Fair() {
  const { title, text, link } = texts.fair
  return (
    <section aria-labelledby="apent" className="panel p-5 sm:p-6">
      <Icon of={Scale} size={28} className="text-primary" />
      <h2 id="apent" className="display mt-4 text-lg">
        {title}
      </h2>
      <p className="mt-1 text-muted text-sm">{text}</p>
      <Link to={paths.moderation} className="mt-2 inline-flex min-h-11 items-center gap-1.5 font-medium text-muted hover:text-base-content">
        {link}
        <Icon of={ArrowRight} />
      </Link>
    </section>
  )
}

/** The site for readers who do not know it: its purpose, how to sign in, the ranks, and the first questions (docs/product.md 3.4). */
export default function AboutScreen() {
  const hasRanks = useAtomValue(switchesAtom)?.elo !== 0
  useScreenTitle(texts.title)
  return (
    <>
      <Hero />
      <Ways />
      <SignIn />
      {hasRanks && <RankLadder showsRatings />}
      <div className="wrap grid items-start gap-x-8 gap-y-10 pt-20 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <FirstQuestions />
        <div className="lg:pt-11">
          <Fair />
        </div>
      </div>
    </>
  )
}
