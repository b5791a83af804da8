/** A question or a small form over the page: focus stays inside, Escape closes, and it returns to where it was. */
import { AlertDialog } from '@base-ui/react/alert-dialog';
import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { GENERAL } from '../words/general.ts';
import { useWords } from '../words/language.tsx';
import { Button } from './button.tsx';
import { Problem } from './failure.tsx';

interface DialogProps {
	title: string;
	isOpen: boolean;
	onClose(): void;
	isWide?: boolean;
	children: ReactNode;
}

export function Dialog({ title, isOpen, onClose, isWide = false, children }: DialogProps) {
	const words = useWords(GENERAL);
	return (
		<Base.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
			<Base.Portal>
				<Base.Backdrop className="backdrop" />
				<Base.Popup className={isWide ? 'dialog wide' : 'dialog'}>
					<div className="dialog-head">
						<Base.Title>{title}</Base.Title>
						<Base.Close className="icon-button" aria-label={words.close}>
							<X size={18} aria-hidden="true" />
						</Base.Close>
					</div>
					{children}
				</Base.Popup>
			</Base.Portal>
		</Base.Root>
	);
}

/** A question about a change. */
export interface Asked {
	/** Names the thing: `¿Anular la guía N° 148?` */
	question: string;
	/** What follows from it. */
	text?: string;
	/** The verb, on the button: `Anular guía`. */
	action: string;
	isDangerous?: boolean;
}

interface ConfirmProps extends Asked {
	isOpen: boolean;
	isBusy?: boolean;
	error?: unknown;
	onConfirm(): void;
	onClose(): void;
}

/** Asked once, before what cannot be undone. */
export function ConfirmDialog({
	question,
	text,
	action,
	isOpen,
	isDangerous = true,
	isBusy = false,
	error,
	onConfirm,
	onClose,
}: ConfirmProps) {
	const words = useWords(GENERAL);
	return (
		<AlertDialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
			<AlertDialog.Portal>
				<AlertDialog.Backdrop className="backdrop" />
				<AlertDialog.Popup className="dialog">
					<AlertDialog.Title className="dialog-question">{question}</AlertDialog.Title>
					{text && <AlertDialog.Description>{text}</AlertDialog.Description>}
					<Problem error={error} />
					<div className="dialog-actions">
						<Button onClick={onClose}>{words.cancel}</Button>
						<Button look={isDangerous ? 'danger' : 'primary'} isBusy={isBusy} onClick={onConfirm}>
							{action}
						</Button>
					</div>
				</AlertDialog.Popup>
			</AlertDialog.Portal>
		</AlertDialog.Root>
	);
}
