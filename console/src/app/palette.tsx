/** Search over records and actions by one key: type, arrows, Enter. */
import './palette.css';
import { Dialog } from '@base-ui/react/dialog';
import { useQueries } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Languages, LogOut, type LucideIcon, Moon, Search, Sun } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useDeferredValue, useId, useRef, useState } from 'react';
import { useFormats } from '../words/formats.ts';
import { GENERAL } from '../words/general.ts';
import { useReader, useWords } from '../words/language.tsx';
import { findRecords } from './find-records.ts';
import { useLook } from './look.ts';
import { narrow, plain } from './narrow.ts';
import { useNavigation } from './navigation.ts';
import { useOtherLanguage } from './read-in.ts';
import { signOut } from './sign-out.ts';

interface Hit {
	key: string;
	group: string;
	icon: LucideIcon;
	title: string;
	note?: string | undefined;
	/** Where it leads, or what it does. */
	to: string | (() => void);
	/** Further words by which it is found. */
	also?: string;
}

/** What can be done from any page. */
function useEverywhere(): Hit[] {
	const words = useWords(GENERAL);
	const [, wear] = useLook();
	const { readOther } = useOtherLanguage();
	const hit = (key: string, icon: LucideIcon, title: string, to: () => void, also: string): Hit => ({
		key,
		group: words.actions,
		icon,
		title,
		to,
		also,
	});
	return [
		hit('dark', Moon, words.darkMode, () => wear('dark'), `${words.look} dark oscuro`),
		hit('light', Sun, words.lightMode, () => wear('light'), `${words.look} light claro`),
		hit('language', Languages, words.otherLanguage, readOther, 'idioma language inglés spanish'),
		hit('out', LogOut, words.signOut, () => void signOut(), 'salir logout'),
	];
}

/** Actions and places whose words begin as typed. */
function useKnown(typed: string): Hit[] {
	const words = useWords(GENERAL);
	const { language } = useReader();
	const { actions, entries } = useNavigation();
	const everywhere = useEverywhere();
	const fits = (title: string) =>
		plain(typed)
			.split(/\s+/)
			.every((part) => plain(title).includes(part));
	const hits: Hit[] = [
		...actions.map(({ label, to, icon }) => ({
			key: `a${to}`,
			group: words.actions,
			icon,
			title: label[language],
			to,
		})),
		...entries.map(({ label, to, icon }) => ({ key: `n${to}`, group: words.goTo, icon, title: label[language], to })),
		...everywhere,
	];
	return hits.filter(({ title, also = '' }) => fits(`${title} ${also}`));
}

function useRecords(typed: string): Hit[] {
	const { language } = useReader();
	const formats = useFormats();
	const { searches } = useNavigation();
	const findings = narrow(typed, searches);
	const answers = useQueries({
		queries: findings.map((finding) => {
			const { search, ...asked } = finding;
			return {
				queryKey: [search.path, 'palette', asked],
				queryFn: ({ signal }: { signal: AbortSignal }) => findRecords(finding, signal),
				retry: false,
			};
		}),
	});
	const hits = answers.flatMap(({ data = [] }, kind) => {
		const search = findings[kind]?.search;
		if (!search) return [];
		return data.map((record) => {
			const found = search.show(record, language, formats);
			return { ...found, key: `r${found.to}`, group: search.label[language], icon: search.icon };
		});
	});
	// A shipment can be found by its dispatch and by its sale.
	return [...new Map(hits.map((hit) => [hit.key, hit])).values()];
}

interface PaletteProps {
	isOpen: boolean;
	onOpenChange(isOpen: boolean): void;
}

export function Palette({ isOpen, onOpenChange }: PaletteProps) {
	const words = useWords(GENERAL);
	const field = useRef<HTMLInputElement>(null);
	/** At once: the dialog itself would wait for the next frame, and what is typed until then would go to the page behind it. */
	const focusField = () => {
		field.current?.focus();
		return field.current;
	};
	return (
		<Dialog.Root open={isOpen} onOpenChange={onOpenChange}>
			<Dialog.Portal>
				<Dialog.Backdrop className="backdrop" />
				<Dialog.Popup className="dialog palette" aria-label={words.searchShort} initialFocus={focusField}>
					<Finder field={field} onDone={() => onOpenChange(false)} />
				</Dialog.Popup>
			</Dialog.Portal>
		</Dialog.Root>
	);
}

interface FinderProps {
	field: RefObject<HTMLInputElement | null>;
	onDone(): void;
}

function Finder({ field, onDone }: FinderProps) {
	const words = useWords(GENERAL);
	const navigate = useNavigate();
	const id = useId();
	const [text, setText] = useState('');
	const [at, setAt] = useState(0);
	const typed = useDeferredValue(text.trim());
	const hits = [...useRecords(typed), ...useKnown(typed)];
	const current = Math.min(at, hits.length - 1);
	const open = (hit: Hit | undefined) => {
		if (!hit) return;
		onDone();
		if (typeof hit.to === 'string') void navigate({ to: hit.to });
		else hit.to();
	};
	const onKey = (event: KeyboardEvent) => {
		const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
		if (step !== undefined) {
			event.preventDefault();
			setAt((current + step + hits.length) % Math.max(1, hits.length));
		} else if (event.key === 'Enter') open(hits[current]);
	};
	return (
		<>
			<label className="palette-field">
				<Search size={18} aria-hidden="true" />
				<input
					ref={field}
					role="combobox"
					aria-expanded="true"
					aria-controls={`${id}-list`}
					aria-activedescendant={hits[current] && `${id}-${current}`}
					aria-label={words.searchShort}
					placeholder={words.search}
					value={text}
					autoComplete="off"
					onChange={({ target }) => {
						setText(target.value);
						setAt(0);
					}}
					onKeyDown={onKey}
				/>
			</label>
			{hits.length === 0 && <p className="menu-empty">{words.searchEmpty}</p>}
			<div className="palette-list" role="listbox" id={`${id}-list`} aria-label={words.searchShort}>
				{hits.map((hit, index) => (
					<Option
						key={hit.key}
						id={`${id}-${index}`}
						hit={hit}
						before={hits[index - 1]}
						isCurrent={index === current}
						onChoose={() => open(hit)}
					/>
				))}
			</div>
		</>
	);
}

interface OptionProps {
	id: string;
	hit: Hit;
	before: Hit | undefined;
	isCurrent: boolean;
	onChoose(): void;
}

function Option({ id, hit: { icon: Icon, title, note, group }, before, isCurrent, onChoose }: OptionProps) {
	return (
		<>
			{before?.group !== group && (
				<p className="menu-label" role="presentation">
					{group}
				</p>
			)}
			{/* biome-ignore lint/a11y/useKeyWithClickEvents: keys are the field's, which keeps the focus */}
			{/* biome-ignore lint/a11y/useFocusableInteractive: the same */}
			<div
				id={id}
				role="option"
				aria-selected={isCurrent}
				className="menu-item"
				data-highlighted={isCurrent || undefined}
				ref={(element) => {
					if (isCurrent) element?.scrollIntoView({ block: 'nearest' });
				}}
				onClick={onChoose}
			>
				<Icon size={18} strokeWidth={1.75} aria-hidden="true" />
				<span>
					{title}
					{note && <small>{note}</small>}
				</span>
			</div>
		</>
	);
}
