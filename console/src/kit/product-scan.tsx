/** The scan field of products: a code adds one, words show what was found, an unknown code offers what to do about it. */
import './product-scan.css';
import { useEffect, useRef, useState } from 'react';
import { type ListPage, useResource } from '../api/queries.ts';
import { useMay } from '../api/session-context.ts';
import { sentenceOf } from '../words/errors.ts';
import { GENERAL } from '../words/general.ts';
import { useReader, useWords } from '../words/language.tsx';
import { LinkButton } from './button.tsx';
import { type FoundVariants, findVariants, VARIANTS, wordsQuery } from './find-variant.ts';
import type { ScanAnswer } from './scan-answer.ts';
import { ScanField, type ScanHandle } from './scan-field.tsx';
import { codesOf, type NamedVariant, nameOf } from './variant.ts';

const NOTHING: FoundVariants = { items: [], count: 0 };
const FEWEST_LETTERS = 2;
/** A scanner types a whole code in less. */
const TYPING_MS = 250;

/** What one types, once one pauses. */
function useTyped(text: string): string {
	const [typed, setTyped] = useState('');
	useEffect(() => {
		if (text === '') return setTyped('');
		const timer = setTimeout(() => setTyped(text), TYPING_MS);
		return () => clearTimeout(timer);
	}, [text]);
	return typed;
}

interface ProductScanProps {
	label?: string;
	/** Takes one of a variant; answers what to say. */
	onVariant(variant: NamedVariant): ScanAnswer | Promise<ScanAnswer>;
}

export function ProductScan({ label, onVariant }: ProductScanProps) {
	const words = useWords(GENERAL);
	const { language } = useReader();
	const may = useMay();
	const handle = useRef<ScanHandle>(null);
	const [text, setText] = useState('');
	const [choices, setChoices] = useState<FoundVariants>(NOTHING);
	const typed = useTyped(text.trim());
	const isSearch = typed.length >= FEWEST_LETTERS;
	const { data } = useResource<ListPage<NamedVariant>>(VARIANTS, { query: wordsQuery(typed), enabled: isSearch });
	const { items: shown, count } = isSearch ? (data ?? NOTHING) : choices;

	const unknown = (code: string): ScanAnswer => ({
		isGood: false,
		text: words.unknownCode(code),
		action: (
			<span className="row">
				<LinkButton to="/products" search={{ q: code }} size="small">
					{words.searchProduct}
				</LinkButton>
				{may('catalog:write') && (
					<LinkButton to="/products/new" search={{ barcode: code }} size="small">
						{words.createProduct}
					</LinkButton>
				)}
			</span>
		),
	});
	const scan = async (code: string): Promise<ScanAnswer> => {
		try {
			const found = await findVariants(code);
			const [only] = found.items;
			setChoices(found.count > 1 ? found : NOTHING);
			if (!only) return unknown(code);
			return found.count === 1 ? await onVariant(only) : { isGood: true, text: words.chooseOne(found.count) };
		} catch (error) {
			return { isGood: false, text: sentenceOf(error, language) ?? '' };
		}
	};
	const choose = async (variant: NamedVariant) => {
		setChoices(NOTHING);
		setText('');
		try {
			handle.current?.say(await onVariant(variant));
		} catch (error) {
			handle.current?.say({ isGood: false, text: sentenceOf(error, language) ?? '' });
		}
	};
	return (
		<ScanField {...(label ? { label } : {})} onScan={scan} onText={setText} handleRef={handle}>
			{shown.length > 0 && (
				<ul className="found" aria-label={words.foundProducts}>
					{shown.map((variant) => (
						<li key={variant.id}>
							<button type="button" onClick={() => void choose(variant)}>
								<span>{nameOf(variant)}</span> <small>{codesOf(variant)}</small>
							</button>
						</li>
					))}
					{count > shown.length && <li className="found-more">{words.firstOf(shown.length, count)}</li>}
				</ul>
			)}
		</ScanField>
	);
}
