import { type Sentence, says } from '../../../format/sentence.ts'

export const rematchTexts = {
  title: 'Omkamp',
  count: (wants: number, of: number) => `${wants} av ${of} er med`,
  /** The description of a rematch, and when it opens. */
  how: 'Samme oppsett, og laget som tapte, begynner.',
  howDraw: 'Samme oppsett som sist.',
  opensWhen: (owner: string): Sentence => says`Åpner når alle er med, eller når ${{ is: 'player', name: owner }} åpner.`,
  opensByYou: 'Åpner når alle er med, eller når du åpner. De andre blir invitert.',
  atLeastTwo: 'Minst to må være med før du kan åpne.',
  want: 'Jeg er med',
  unwant: 'Likevel ikke',
  open: 'Åpne omkamp',
  opening: 'Åpner omkampen …',
  isOpen: 'Omkampen er åpen',
  goThere: 'Gå til omkampen',
  join: 'Bli med i omkampen',
  look: 'Se omkampen',
} as const
