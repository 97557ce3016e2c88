/** Personvern: what the site stores about players, and their rights (docs/product.md 18.1). */
export const privacyTexts = {
  title: 'Personvern',
  lead: 'Her står det hva Kampklar lagrer om deg, hvorfor, og hvor lenge. Vi har ingen reklame, ingen sporing og selger ingenting videre.',
  kept: 'Dette lagrer vi',
  why: 'Hvorfor',
  howLong: 'Hvor lenge',
  reason: {
    title: 'Hvorfor vi kan lagre det',
    text: 'Det meste trenger vi for å gi deg det du logger inn for: kamper, resultater og hjelp (avtale, GDPR artikkel 6 nr. 1 b). Det som gjelder juks, utestengelser og loggen over staben, lagrer vi fordi alle som spiller her, trenger at reglene følges (berettiget interesse, artikkel 6 nr. 1 f). Varsler og Discord bruker vi bare hvis du slår dem på (samtykke, artikkel 6 nr. 1 a).',
  },
  others: {
    title: 'Andre som får vite noe',
    items: [
      { who: 'Alle som besøker siden', text: 'ser navnet ditt, bildet, kampene og statistikken.' },
      { who: 'Steam', text: 'vet at du logger inn her. Vi får SteamID, navn og bilde, aldri passordet.' },
      { who: 'Cloudflare', text: 'driver serverne siden går på, og lagrer det som står på denne siden for oss.' },
      { who: 'Spillserveren', text: 'får SteamID og navn på dem som skal spille kampen.' },
      { who: 'Nettleserens varslingstjeneste', text: 'leverer varslene du har slått på. Innholdet er kryptert.' },
      { who: 'Discord', text: 'får vite at du kobler kontoen din til, hvis du gjør det.' },
    ],
  },
  rights: {
    title: 'Rettighetene dine',
    text: 'Du kan laste ned det vi har lagret om deg, og slette kontoen, uten å spørre noen. Er noe feil, eller vil du protestere mot noe vi gjør, kan du skrive til oss.',
    own: 'Last ned eller slett dataene dine',
    ownGuest: 'Du finner begge deler under Innstillinger › Personvern når du er logget inn.',
    complain: 'Er du ikke fornøyd med svaret, kan du klage til',
    authority: 'Datatilsynet',
  },
  cookies: {
    title: 'Informasjonskapsler',
    text: 'Vi bruker bare informasjonskapsler som innloggingen trenger: én holder deg innlogget i sju dager, og mens du logger inn eller kobler til Discord, lever en til i ti minutter. Resten er valg som ligger i din egen nettleser. Derfor slipper du å svare på noe om informasjonskapsler her.',
  },
  age: {
    title: 'Alder',
    text: 'Du må ha fylt 13 år for å ha konto her. Får vi vite at noen er yngre, stenger vi kontoen.',
  },
  ask: {
    title: 'Hvem du kan spørre',
    text: 'De som driver denne siden, er ansvarlige for det som lagres her. Skriv til dem på',
    loading: 'Henter adressen …',
    failed: 'Fikk ikke hentet adressen. Prøv igjen om litt.',
    none: 'De som driver denne siden, er ansvarlige for det som lagres her. De har ikke lagt inn noen adresse ennå. Spør dem i en supportsak.',
  },
} as const

/** Vilkår: the rules of the site (docs/product.md 18.2). */
export const termsTexts = {
  title: 'Vilkår',
  lead: 'Når du logger inn, godtar du dette. Det er kort, så les det gjerne.',
  parts: [
    {
      title: 'Kontoen',
      text: 'Du må ha fylt 13 år og bruke din egen Steam-konto. Kontoen er din: ikke la andre spille på den, og ikke lag en ny for å komme rundt en utestengelse.',
    },
    {
      title: 'Kampene',
      text: 'Spill ærlig. Juks, avtalt spill og utnyttelse av feil fører til utestengelse. Bli til kampen er ferdig: går du fra en rangert kamp, taper du ELO, og du må vente før du kan spille igjen.',
    },
    {
      title: 'Folk',
      text: 'Prat til andre som om de satt ved siden av deg. Trusler, hets og trakassering fører til utestengelse, også når det skjer i spillet.',
    },
    {
      title: 'Det du skriver og laster opp',
      text: 'Du eier det selv, og vi viser det til dem det er ment for. Det som er ulovlig eller rammer andre, fjerner vi.',
    },
    {
      title: 'Avgjørelser',
      text: 'Staben avgjør når noe er uklart, kan annullere resultater og kan utestenge spillere. Utestengelser og annullerte resultater står i en åpen logg, og du kan klage i en supportsak.',
    },
    {
      title: 'Ingen garantier',
      text: 'Kampklar er gratis og drives på dugnad. Vi gjør vårt beste for at siden og serverne virker, men vi lover det ikke, og ELO og statistikk har ingen verdi i penger.',
    },
    {
      title: 'Endringer',
      text: 'Blir vilkårene endret, sier vi fra her på siden. Logger du inn etterpå, gjelder de nye. Du kan slette kontoen når du vil. Norsk rett gjelder.',
    },
  ],
  moderation: 'Se den åpne loggen',
  privacy: 'Les om personvern',
} as const
