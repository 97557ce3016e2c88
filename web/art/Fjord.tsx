/** Ridges and a fjord under the hero. Ten windows are lit, one for each player of a match. */
const windows = [118, 236, 349, 585, 640, 712, 872, 1012, 1131, 1296] as const

export function Fjord() {
  return (
    <svg
      viewBox="0 0 1440 300"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      className="pointer-events-none absolute inset-x-0 bottom-0 h-56 w-full sm:h-72"
    >
      <defs>
        <linearGradient id="fjord-far" x2="0" y2="1">
          <stop stopColor="#1b2c38" />
          <stop offset="1" stopColor="#111d26" />
        </linearGradient>
        <linearGradient id="fjord-near" x2="0" y2="1">
          <stop stopColor="#131f29" />
          <stop offset="1" stopColor="#0d151c" />
        </linearGradient>
        <linearGradient id="fjord-water" x2="0" y2="1">
          <stop stopColor="#12313a" stopOpacity="0.75" />
          <stop offset="1" stopColor="#0b1117" stopOpacity="0" />
        </linearGradient>
      </defs>
      <path
        fill="url(#fjord-far)"
        d="M0 168 58 132l44 22 66-74 52 46 38-22 74 88 54-30 60 44 90 12 76-22 62 20 94-58 60 26 84-94 58 58 42-20 76 70 58-34 70 32 80-62 58 40 72-30 14 6V240H0Z"
      />
      <path fill="#dfe9ee" opacity="0.16" d="M168 80l26 23-10-3-12 12-12-14-18 11zM912 90l32 32-14-6-14 14-12-16-22 10z" />
      <path
        fill="url(#fjord-near)"
        d="M0 206c70-18 118-38 172-34 70 6 120 34 196 44 96 12 178 20 290 20s214-4 316-18c90-12 150-48 228-46 88 2 150 30 238 40v30H0Z"
      />
      <path fill="url(#fjord-water)" d="M0 236h1440v64H0Z" />
      {windows.map((x, place) => (
        <g key={x} fill="#ffd591">
          <rect x={x} y={224 - (place % 3) * 4} width="4" height="4" rx="0.5" />
          <rect x={x + 0.5} y={240} width="3" height={14 + (place % 4) * 6} opacity="0.14" />
        </g>
      ))}
      <path stroke="#35e0a1" strokeOpacity="0.22" d="M430 252h150M700 262h210M560 276h120M930 248h90" />
    </svg>
  )
}
