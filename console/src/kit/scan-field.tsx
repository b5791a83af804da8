/** Where codes are scanned or typed: it has the focus, F2 brings it back, and each scan answers by colour, word and sound. */
import { ScanBarcode } from 'lucide-react';
import { type ReactNode, type Ref, type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { GENERAL } from '../words/general.ts';
import { useWords } from '../words/language.tsx';
import { CameraScan } from './camera-scan.tsx';
import type { ScanAnswer } from './scan-answer.ts';
import { beep, useSound } from './sound.ts';

export interface ScanHandle {
	/** Says what became of something that was chosen instead of scanned; the field is emptied and has the focus. */
	say(answer: ScanAnswer): void;
}

interface ScanFieldProps {
	label?: string;
	/** Called on Enter, which is what a scanner types last; the field is emptied. */
	onScan(code: string): Promise<ScanAnswer> | ScanAnswer;
	/** What has been typed so far, where products are also searched by name. */
	onText?(text: string): void;
	/** Below the field while one types: what was found. */
	children?: ReactNode;
	focusRef?: Ref<{ focus(): void }>;
	handleRef?: Ref<ScanHandle>;
}

export function ScanField({ label, onScan, onText, children, focusRef, handleRef }: ScanFieldProps) {
	const words = useWords(GENERAL);
	const input = useRef<HTMLInputElement>(null);
	const [text, setText] = useState('');
	const [answer, setAnswer] = useState<ScanAnswer & { number: number }>();
	const [hasSound, setSound] = useSound();
	const count = useRef(0);
	/** Scans are answered one after the other, however fast they come. */
	const line = useRef<Promise<void>>(Promise.resolve());
	useImperativeHandle(focusRef, () => ({ focus: () => input.current?.focus() }), []);
	useScanFocus(input);
	const type = (typed: string) => {
		setText(typed);
		// What went wrong with the code before says nothing of this one.
		if (typed !== '') setAnswer((before) => (before?.isGood ? before : undefined));
		onText?.(typed);
	};
	const tell = (told: ScanAnswer) => {
		count.current += 1;
		setAnswer({ ...told, number: count.current });
		if (hasSound) beep(told.isGood);
	};
	const take = (code: string): Promise<ScanAnswer> => {
		const answered = line.current.then(async () => {
			const told = await onScan(code);
			tell(told);
			return told;
		});
		line.current = answered.then(() => undefined);
		return answered;
	};
	const scan = () => {
		const code = text.trim();
		if (code === '') return;
		type('');
		void take(code);
	};
	useImperativeHandle(handleRef, () => ({
		say: (chosen) => {
			setText('');
			tell(chosen);
			input.current?.focus();
		},
	}));
	const said = label ?? words.scan;
	return (
		<div className="scan" data-answer={answer && (answer.isGood ? 'good' : 'bad')}>
			<div className="scan-field">
				<ScanBarcode size={22} strokeWidth={1.75} aria-hidden="true" />
				<input
					ref={input}
					aria-label={said}
					placeholder={said}
					value={text}
					autoComplete="off"
					autoCapitalize="off"
					spellCheck={false}
					enterKeyHint="done"
					onChange={({ target }) => type(target.value)}
					onKeyDown={(event) => {
						if (event.key !== 'Enter') return;
						event.preventDefault();
						scan();
					}}
				/>
				<CameraScan onCode={take} />
				<kbd>F2</kbd>
			</div>
			{children}
			<div className="scan-below">
				<div role="status" className="scan-answer" key={answer?.number}>
					{answer && <Answer {...answer} />}
				</div>
				<SoundSwitch hasSound={hasSound} onSound={setSound} />
			</div>
		</div>
	);
}

const Answer = ({ text, action }: ScanAnswer) => (
	<>
		<b>{text}</b> {action}
	</>
);

function SoundSwitch({ hasSound, onSound }: { hasSound: boolean; onSound(hasSound: boolean): void }) {
	const words = useWords(GENERAL);
	return (
		<label className="scan-sound">
			<input type="checkbox" checked={hasSound} onChange={({ target }) => onSound(target.checked)} /> {words.scanSound}
		</label>
	);
}

/** It has the focus when the page opens, and again on F2. */
function useScanFocus(input: RefObject<HTMLInputElement | null>): void {
	useEffect(() => {
		input.current?.focus();
		const onKey = (event: KeyboardEvent) => {
			if (event.key !== 'F2') return;
			event.preventDefault();
			input.current?.focus();
			input.current?.select();
		};
		window.addEventListener('keydown', onKey);
		return () => window.removeEventListener('keydown', onKey);
	}, [input]);
}
