export { type PiecePost, pieceKeyOf, piecesOf } from './pieces';
