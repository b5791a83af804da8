/** Codes read by the camera of a phone, where the browser can; nothing is shown where it cannot. */
import './camera-scan.css';
import { Camera } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { GENERAL } from '../words/general.ts';
import { useWords } from '../words/language.tsx';
import { IconButton } from './button.tsx';
import { Dialog } from './dialog.tsx';
import type { ScanAnswer } from './scan-answer.ts';

interface Detector {
	detect(source: HTMLVideoElement): Promise<readonly { rawValue: string }[]>;
}

declare global {
	interface Window {
		/** Not in every browser. */
		BarcodeDetector?: new () => Detector;
	}
}

const LOOK_MS = 150;
/** The same code in front of the camera is one scan; shown again after this it is another. */
const AGAIN_MS = 2000;

const hasCamera = (): boolean => window.BarcodeDetector !== undefined && navigator.mediaDevices !== undefined;

interface CameraScanProps {
	onCode(code: string): Promise<ScanAnswer>;
}

export function CameraScan({ onCode }: CameraScanProps) {
	const words = useWords(GENERAL);
	const [isOpen, setOpen] = useState(false);
	if (!hasCamera()) return null;
	return (
		<>
			<IconButton icon={Camera} label={words.scanByCamera} onClick={() => setOpen(true)} />
			{isOpen && (
				<Dialog title={words.scanByCamera} isOpen onClose={() => setOpen(false)}>
					<View onCode={onCode} />
				</Dialog>
			)}
		</>
	);
}

/** Looks at the picture every so often; stops with the dialog. */
function useLooking(onCode: (code: string) => void): [RefObject<HTMLVideoElement | null>, isRefused: boolean] {
	const video = useRef<HTMLVideoElement>(null);
	const [isRefused, setRefused] = useState(false);
	const told = useRef(onCode);
	told.current = onCode;
	useEffect(() => {
		const ended = new AbortController();
		const seen = { code: '', at: 0 };
		const look = async (detector: Detector, shown: HTMLVideoElement) => {
			const [found] = await detector.detect(shown).catch(() => []);
			if (!found || ended.signal.aborted) return;
			const isSame = found.rawValue === seen.code && Date.now() - seen.at < AGAIN_MS;
			seen.at = Date.now();
			if (isSame) return;
			seen.code = found.rawValue;
			navigator.vibrate?.(40);
			told.current(found.rawValue);
		};
		const start = async () => {
			const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
			const stop = () => {
				for (const track of stream.getTracks()) track.stop();
			};
			const shown = video.current;
			if (ended.signal.aborted || !shown || !window.BarcodeDetector) return stop();
			ended.signal.addEventListener('abort', stop);
			shown.srcObject = stream;
			await shown.play();
			const detector = new window.BarcodeDetector();
			while (!ended.signal.aborted) {
				await look(detector, shown);
				await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
			}
		};
		start().catch(() => {
			if (!ended.signal.aborted) setRefused(true);
		});
		return () => ended.abort();
	}, []);
	return [video, isRefused];
}

function View({ onCode }: CameraScanProps) {
	const words = useWords(GENERAL);
	const [answer, setAnswer] = useState<ScanAnswer>();
	const [video, isRefused] = useLooking((code) => void onCode(code).then(setAnswer));
	if (isRefused) return <p className="notice warn">{words.noCamera}</p>;
	return (
		<div className="camera" data-answer={answer && (answer.isGood ? 'good' : 'bad')}>
			<video ref={video} muted playsInline />
			<p role="status">
				<b>{answer?.text ?? words.pointCamera}</b>
			</p>
		</div>
	);
}
