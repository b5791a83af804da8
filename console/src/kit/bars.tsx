/** A bar for each day: the last one stands out, and what the pointer is on is said. */
import 'uplot/dist/uPlot.min.css';
import './bars.css';
import { useEffect, useRef, useState } from 'react';
import UPlot from 'uplot';

export interface BarPoint {
	/** Unix seconds. */
	at: number;
	value: number;
	/** `15-11-2026`. */
	name: string;
	/** `$ 41.826`. */
	text: string;
}

const HEIGHT = 180;

/** A colour of the tokens as it is now, light or dark. */
const colour = (name: string): string =>
	getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();

function optionsOf(
	width: number,
	points: readonly BarPoint[],
	onPoint: (index: number | undefined) => void,
): UPlot.Options {
	const brand = colour('brand');
	const bars = UPlot.paths.bars;
	const last = points.length - 1;
	return {
		width,
		height: HEIGHT,
		padding: [8, 0, 0, 0],
		legend: { show: false },
		cursor: { y: false, points: { show: false }, drag: { x: false, y: false } },
		scales: { x: { time: false, range: [-0.5, last + 0.5] }, y: { range: (_plot, _least, most) => [0, most || 1] } },
		axes: [{ show: false }, { show: false }],
		hooks: { setCursor: [({ cursor }) => onPoint(cursor.idx ?? undefined)] },
		series: [
			{},
			{
				fill: brand,
				width: 0,
				points: { show: false },
				...(bars
					? {
							paths: bars({
								size: [0.66, 24],
								radius: 0.2,
								disp: {
									fill: { unit: 3, values: () => points.map((_, index) => (index === last ? brand : `${brand}59`)) },
								},
							}),
						}
					: {}),
			},
		],
	};
}

export default function Bars({ label, points }: { label: string; points: readonly BarPoint[] }) {
	const frame = useRef<HTMLDivElement>(null);
	const [index, setIndex] = useState<number>();
	useEffect(() => {
		const place = frame.current;
		if (!place) return;
		let plot: UPlot | undefined;
		const draw = () => {
			plot?.destroy();
			const data: UPlot.AlignedData = [points.map((_, at) => at), points.map(({ value }) => value)];
			plot = new UPlot(optionsOf(place.clientWidth, points, setIndex), data, place);
		};
		draw();
		const dark = window.matchMedia('(prefers-color-scheme: dark)');
		const resized = new ResizeObserver(() => plot?.setSize({ width: place.clientWidth, height: HEIGHT }));
		resized.observe(place);
		window.addEventListener('look', draw);
		dark.addEventListener('change', draw);
		return () => {
			resized.disconnect();
			window.removeEventListener('look', draw);
			dark.removeEventListener('change', draw);
			plot?.destroy();
		};
	}, [points]);
	const point = index === undefined ? undefined : points[index];
	return (
		<figure className="bars">
			<div ref={frame} role="img" aria-label={label} />
			<figcaption>
				{point ? `${point.name}: ${point.text}` : `${points[0]?.name ?? ''} – ${points.at(-1)?.name ?? ''}`}
			</figcaption>
		</figure>
	);
}
