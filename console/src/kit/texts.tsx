/** Amounts, quantities and times as text, in the person's language and the company's place. */
import { useFormats } from '../words/formats.ts';

/** In whole units of the currency. */
export const Money = ({ value }: { value: number }) => <span className="number">{useFormats().money(value)}</span>;

export const Quantity = ({ value }: { value: number }) => (
	<span className="number">{useFormats().quantity(value)}</span>
);

const isoOf = (seconds: number) => new Date(seconds * 1000).toISOString();

/** A day that is given as its midnight UTC, as emission dates are. */
export const DayText = ({ at }: { at: number }) => (
	<time dateTime={isoOf(at).slice(0, 10)}>{useFormats().day(at)}</time>
);

/** A moment on the company's clock. */
export function DateText({ at, isRelative = false }: { at: number; isRelative?: boolean }) {
	const formats = useFormats();
	return (
		<time dateTime={isoOf(at)} title={isRelative ? formats.moment(at) : undefined}>
			{isRelative ? formats.ago(at) : formats.moment(at)}
		</time>
	);
}
