/** Marines seen from above, facing north: broad shoulder pads, power pack behind, weapon in front on the right. */
import type { Weapon } from '../../../../game/hulk/types'

interface Props {
  kind: 'marine' | 'sergeant' | 'flamer'
  weapons: readonly Weapon[]
}

export function Marine({ kind, weapons }: Props) {
  const sergeant = kind === 'sergeant'
  return (
    <g className={`marine-art ${kind}`}>
      <path className="stand" d="M-9 -16.5H9L16.5 -9V9L9 16.5H-9L-16.5 9V-9z" />
      {kind === 'flamer' ? <Tanks /> : <Pack />}
      <path className="body" d="M-9 -3Q0 -10 9 -3L8 8Q0 11.5 -8 8z" />
      <path className="chest" d="M-4.5 2H4.5M0 -1V7" />
      <path className="arm" d="M-12 0Q-13 -7 -8.5 -9.5" />
      <path className="arm" d="M12 0Q13 -6 10.5 -9" />
      {weapons.includes('stormBolter') && <StormBolter />}
      {weapons.includes('heavyFlamer') && <HeavyFlamer />}
      {weapons.includes('powerSword') && <Sword />}
      {weapons.includes('lightningClaws') && <Claws />}
      {weapons.includes('thunderHammer') && <Hammer />}
      {!sergeant && <circle className="fist" cx={-8.3} cy={-9.3} r={3.1} />}
      <Pad side={-1} />
      <Pad side={1} />
      <ellipse className="helm" cx={0} cy={-2.5} rx={5.2} ry={5.8} />
      <SquadMark />
      <path className="visor" d="M-3.6 -5.8Q0 -8 3.6 -5.8" />
      {sergeant && <path className="crest" d="M0 -8.6V4.4" />}
      <path className="nose" d="M-6.4 -16.6L0 -22L6.4 -16.6Q0 -18.2 -6.4 -16.6z" />
    </g>
  )
}

/** Zero, one or two bars on the back tell the squads apart without colour. */
export const SquadMark = () => (
  <g className="squad-mark">
    <path className="squad-bar first" d="M-5 8.6h10" />
    <path className="squad-bar second" d="M-5 12h10" />
  </g>
)

function Pad({ side }: { side: 1 | -1 }) {
  return (
    <g transform={`scale(${side} 1)`}>
      <path className="pad" d="M6.4 -2.6Q8 -7 12.4 -6.2Q17.2 -4.6 17 2Q16.6 8.2 11.6 8.8Q7.2 8.8 6.4 4.6z" />
      <path className="pad-light" d="M9 -3.6Q12.6 -5.6 14.8 -1.4" />
    </g>
  )
}

const Pack = () => (
  <g>
    <rect className="pack" x={-8.5} y={5.5} width={17} height={9} rx={2.6} />
    <circle className="vent" cx={-7.6} cy={11.6} r={3.3} />
    <circle className="vent" cx={7.6} cy={11.6} r={3.3} />
  </g>
)

const Tanks = () => (
  <g>
    <rect className="tank" x={-8.6} y={4.6} width={7.6} height={12} rx={3.6} />
    <rect className="tank" x={1} y={4.6} width={7.6} height={12} rx={3.6} />
    <path className="tank-band" d="M-8.6 9.4h7.6M1 9.4h7.6M-8.6 12h7.6M1 12h7.6" />
    <path className="hose" d="M8 8Q17.5 7 14 -3Q13 -6 11 -7" />
  </g>
)

const StormBolter = () => (
  <g>
    <path className="gun" d="M7.6 -2.4V-13.4H8.6V-18H10.3V-13.4H10.9V-18H12.6V-13.4H13.6V-2.4z" />
    <rect className="gun-light" x={8.6} y={-10.6} width={4} height={5} rx={0.8} />
  </g>
)

const HeavyFlamer = () => (
  <g>
    <path className="gun" d="M7.4 -2V-12.6H9V-17.4H12.4V-12.6H14V-2z" />
    <rect className="gun-light" x={8.8} y={-11} width={4} height={6.4} rx={0.8} />
    <path className="pilot" d="M10.7 -21.6Q13.4 -18.6 10.7 -16.6Q8 -18.6 10.7 -21.6z" />
  </g>
)

const Sword = () => (
  <g>
    <path className="blade" d="M-10.6 -9.6L-11.8 -20L-10 -23L-8.2 -20L-7.8 -9.6z" />
    <path className="gold" d="M-13 -9.4h7.4" />
    <circle className="fist" cx={-9.2} cy={-7.6} r={2.9} />
  </g>
)

const Claws = () => (
  <g>
    {[-1, 1].map((side) => (
      <g key={side} transform={`scale(${side} 1)`}>
        <path
          className="blade"
          d="M6 -10L4.4 -19.6L7.4 -11zM8.4 -11L8.6 -22L10.6 -11zM11.4 -10.4L14.4 -19.6L13.2 -9z"
        />
        <circle className="fist" cx={9.4} cy={-8.6} r={3.5} />
      </g>
    ))}
  </g>
)

const Hammer = () => (
  <g>
    <path className="haft" d="M10.5 -3L11.6 -17" />
    <path className="hammer" d="M5.4 -20.6L17 -19.8L16.6 -13.8L5 -14.6z" />
    <path className="spark" d="M8.2 -19l.4 3.2M11.2 -18.8l-.4 3.2M14 -18.6l.2 3.2" />
    <circle className="fist" cx={11} cy={-8} r={3} />
    <path
      className="shield"
      d="M-18.6 -8.4Q-16 -19 -4 -18.4Q-1.6 -17.4 -2.6 -14.4Q-11.6 -14.6 -14.6 -6Q-17.8 -4.8 -18.6 -8.4z"
    />
    <path className="gold" d="M-12.8 -13.8l2.6 2.6" />
  </g>
)
